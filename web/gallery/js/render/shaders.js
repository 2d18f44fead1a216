// One quad for each display item; its shape is a signed distance in the fragment shader. The attributes are the item's
// own words, so nothing is copied or rearranged on the way to the graphics card.

export const VERTEX = `#version 300 es
layout(location=0) in uint kind;
layout(location=1) in vec4 frame;
layout(location=2) in vec2 bend;
layout(location=3) in uint look;
layout(location=4) in vec4 color;
layout(location=5) in vec2 stroke;
layout(location=6) in uint flags;
uniform vec2 size;
out vec2 place;
flat out vec2 extent;
flat out vec4 tint;
flat out vec2 outline;
flat out uint shape;
flat out uint bits;
flat out float corner;
flat out vec2 down;

void main() {
  shape = kind == 0u ? look : kind == 7u ? 20u : kind == 1u || kind == 2u || kind == 4u ? 21u : 99u;
  vec2 center = frame.xy;
  float turn = bend.y;
  extent = frame.zw * 0.5;
  corner = kind == 1u ? min(extent.x, extent.y) : bend.x;
  if (kind == 4u) {
    float half_length = length(frame.zw) * 0.5;
    center += frame.zw * 0.5;
    turn = atan(frame.w, frame.z);
    corner = bend.x * 0.5;
    extent = vec2(half_length + corner, corner);
  }
  // A plate that is not flat is lit from above, however it is turned.
  if (shape == 21u && look != 5u) shape = 23u;
  down = vec2(sin(turn), cos(turn));
  tint = color;
  outline = stroke;
  bits = flags & 0xffffu;
  vec2 unit = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  float margin = shape == 20u ? 0.0 : shape == 23u ? 15.0 : 6.0;
  place = unit * (extent + margin);
  vec2 at = center + mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * place;
  vec2 clip = at / size * 2.0 - 1.0;
  gl_Position = shape == 99u ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(clip.x, -clip.y, 0.0, 1.0);
}`;

export const FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
flat in vec2 extent;
flat in vec4 tint;
flat in vec2 outline;
flat in uint shape;
flat in uint bits;
flat in float corner;
flat in vec2 down;
uniform float pixels;
uniform float dark;
out vec4 result;

vec3 hsb(float h, float s, float b) {
  vec3 k = mod(vec3(5.0, 3.0, 1.0) + fract(h) * 6.0, 6.0);
  return b - b * clamp(s, 0.0, 1.0) * max(vec3(0.0), min(min(k, 4.0 - k), 1.0));
}

float star(vec2 p) {
  p /= 1.02; p.y -= 0.04;
  const vec2 k1 = vec2(0.809016994375, -0.587785252292);
  const vec2 k2 = vec2(-0.809016994375, -0.587785252292);
  p.y = -p.y; p.x = abs(p.x);
  p -= 2.0 * max(dot(k1, p), 0.0) * k1;
  p -= 2.0 * max(dot(k2, p), 0.0) * k2;
  p.x = abs(p.x); p.y -= 0.94;
  vec2 ba = 0.56 * vec2(-k1.y, k1.x) - vec2(0.0, 1.0) * 0.94;
  float h = clamp(dot(p, ba) / dot(ba, ba), 0.0, 0.94);
  return length(p - ba * h) * sign(p.y * ba.x - p.x * ba.y) - 0.06;
}

float heart(vec2 p) {
  p = vec2(abs(p.x), 0.88 - p.y) / 1.62;
  if (p.y + p.x > 1.0) return (sqrt(dot(p - vec2(0.25, 0.75), p - vec2(0.25, 0.75))) - sqrt(2.0) / 4.0) * 1.62;
  vec2 a = p - vec2(0.0, 1.0);
  vec2 b = p - 0.5 * max(p.x + p.y, 0.0);
  return sqrt(min(dot(a, a), dot(b, b))) * sign(p.x - p.y) * 1.62;
}

float rounded(vec2 p) {
  vec2 b = abs(p) - extent + corner;
  return length(max(b, 0.0)) + min(max(b.x, b.y), 0.0) - corner;
}

void over(inout vec4 below, vec3 color, float alpha) {
  below = vec4(color * alpha, alpha) + below * (1.0 - alpha);
}

void main() {
  float r = max(extent.x, 0.001);
  vec2 q = place / r;
  float d = length(q);
  vec3 base = hsb(tint.x, tint.y, tint.z);
  float edge;
  if (shape == 21u || shape == 23u) edge = rounded(place);
  else if (shape == 2u) edge = star(q) * r;
  else if (shape == 3u) edge = heart(q) * r;
  else edge = length(place) - r;
  float cover = clamp(0.5 - edge * pixels, 0.0, 1.0);
  vec4 c = vec4(0.0);

  if (shape == 0u) {
    float fade = min(1.0, tint.w / 0.35);
    float film = max(tint.w, 0.35) * mix(0.5, 1.75, smoothstep(0.1, 1.0, d));
    over(c, hsb(tint.x - 0.06 * smoothstep(0.6, 1.0, d), tint.y * 1.15, tint.z), min(1.0, film));
    over(c, vec3(1.0), mix(0.42, 0.2, dark) * clamp(-q.y - 0.05, 0.0, 1.0));
    over(c, hsb(tint.x + 0.13, 0.5, 1.0), 0.3 * clamp(q.y, 0.0, 1.0));
    over(c, vec3(1.0), mix(0.5, 0.3, dark) * clamp(1.0 - length(q - vec2(0.3, 0.62)) * 2.0, 0.0, 1.0));
    float rim = clamp(1.0 - abs(edge + 0.6) * 1.2, 0.0, 1.0);
    over(c, vec3(1.0), rim * outline.x / max(fade, 0.02) * mix(0.55, 1.0, clamp(-q.y, 0.0, 1.0)));
    vec2 e = (q - vec2(-0.2, -0.45)) / vec2(0.4, 0.29);
    over(c, vec3(1.0), 0.8 * pow(clamp(1.0 - length(e), 0.0, 1.0), 1.4));
    c *= cover * fade;
  } else if (shape == 1u || shape == 2u || shape == 3u || shape == 4u) {
    float t = clamp(length(q - vec2(-0.32, -0.42)) / 1.4, 0.0, 1.0);
    vec3 lit = mix(hsb(tint.x + 0.02, tint.y * 0.62, min(1.0, tint.z * 1.12)), base, smoothstep(0.0, 0.5, t));
    over(c, mix(lit, hsb(tint.x - 0.04, tint.y * 1.3, tint.z * 0.72), smoothstep(0.5, 1.0, t)), 1.0);
    if (shape == 4u) {
      vec3 upper = hsb(tint.x + 0.03, tint.y * 0.85, min(1.0, tint.z * 1.06));
      c = vec4(mix(upper, base, clamp(q.y * 0.5 + 0.5, 0.0, 1.0)), 1.0);
      over(c, vec3(1.0), clamp(0.5 + (edge + 0.14 * r) * pixels, 0.0, 1.0));
    }
    vec2 e = (q - vec2(-0.2, -0.45)) / vec2(0.4, 0.29);
    if (shape == 1u) over(c, vec3(1.0), 0.85 * pow(clamp(1.0 - length(e), 0.0, 1.0), 1.4));
    else if (shape != 4u) over(c, vec3(1.0), 0.45 * clamp(-q.y, 0.0, 1.0));
    c *= cover * min(1.0, tint.w);
    float shadow = 0.22 * (1.0 - smoothstep(-1.0, 5.0, edge)) * min(1.0, tint.w);
    c += vec4(0.0, 0.0, 0.0, shadow) * (1.0 - c.a);
  } else if (shape == 6u) {
    float width = max(1.0, r * 0.09) * 0.5;
    over(c, base, clamp(0.5 - (abs(edge + width) - width) * pixels, 0.0, 1.0) * min(1.0, tint.w));
  } else if (shape == 20u) {
    float glow = pow(clamp(1.0 - d, 0.0, 1.0), 1.1);
    over(c, mix(base, vec3(1.0), glow * 0.35), min(1.0, glow * 1.6) * min(1.0, tint.w));
  } else if (shape == 23u) {
    float high = dot(abs(down), extent - corner) + corner;
    float part = clamp(dot(place, down) / high * 0.5 + 0.5, 0.0, 1.0);
    vec3 upper = hsb(tint.x, tint.y * 0.74, tint.z + (1.0 - tint.z) * 0.5);
    vec3 lower = hsb(tint.x - 0.012, tint.y * 1.08, tint.z * 0.83);
    over(c, part < 0.5 ? mix(upper, base, part * 2.0) : mix(base, lower, part * 2.0 - 1.0), 1.0);
    float width = max(1.0, outline.x > 0.0 ? outline.y : 0.0) * 0.5;
    float rim = max(mix(0.6, 0.42, dark), min(1.0, outline.x * 1.35)) * mix(1.0, 0.2, min(1.0, part / 0.9));
    over(c, vec3(1.0), rim * clamp(0.5 - (abs(edge + width) - width) * pixels, 0.0, 1.0));
    c *= cover * min(1.0, tint.w);
    float deep = min(min(extent.x, extent.y), 26.0);
    float reach = max(1.0, deep * 0.42);
    float shadow = mix(0.3, 0.55, dark) * (1.0 - smoothstep(-reach, reach, rounded(place - down * deep * 0.14)));
    if ((bits & 2u) != 0u) {
      float halo = mix(0.3, 0.36, dark) * (1.0 - smoothstep(0.0, max(4.0, deep * 0.6), edge)) * (1.0 - cover);
      c += vec4(mix(vec3(0.16, 0.24, 0.55), vec3(1.0), dark) * halo, halo);
    }
    shadow *= (1.0 - max(cover, c.a)) * min(1.0, tint.w);
    c += vec4(mix(vec3(0.1, 0.15, 0.35), vec3(0.0), dark) * shadow, shadow);
  } else {
    over(c, base, cover * min(1.0, tint.w));
    if (outline.x > 0.0) {
      float width = outline.y * 0.5;
      over(c, vec3(1.0), outline.x * clamp(0.5 - (abs(edge + width) - width) * pixels, 0.0, 1.0));
    }
  }

  if ((bits & 8u) != 0u) c *= 0.4;
  if ((bits & 1u) != 0u) {
    float ring = clamp(0.5 - (abs(edge - 3.0) - 1.5) * pixels, 0.0, 1.0);
    over(c, mix(vec3(0.04, 0.42, 1.0), vec3(1.0), dark), ring);
  }
  if ((bits & 4u) != 0u && dark > 0.5) c.a = 0.0;
  result = c;
}`;
