// How good a result is, judged from outside by the same code for every engine.
#pragma once
#include "scenes.hpp"

struct Quality {
  int overlaps = 0, touching = 0, outside = 0, notFinite = 0;
  double penetrationMean = 0, penetrationMax = 0;  // pt, over overlapping pairs
  double wallMax = 0;                              // pt beyond a wall, bodies whose center is inside
  double speed = 0;                                // pt/s, root mean square weighted by mass
};

inline float reachOf(const peer_body& b) {
  if (b.kind == PEER_CIRCLE) return b.r;
  if (b.kind == PEER_CAPSULE) return b.r + b.hx;
  return std::sqrt(b.hx * b.hx + b.hy * b.hy);
}

namespace shapes {
struct Point {
  float x, y;
};
struct Core {
  Point a, b;
};

inline Core coreOf(const peer_body& b, const State& s) {
  float half = b.kind == PEER_CAPSULE ? b.hx : 0, c = half * std::cos(s.angle), n = half * std::sin(s.angle);
  return {{s.x - c, s.y - n}, {s.x + c, s.y + n}};
}

inline float distance(Point p, Core c) {
  float ux = c.b.x - c.a.x, uy = c.b.y - c.a.y, length = ux * ux + uy * uy;
  float t = length > 0 ? std::clamp(((p.x - c.a.x) * ux + (p.y - c.a.y) * uy) / length, 0.0f, 1.0f) : 0.0f;
  return std::hypot(p.x - c.a.x - t * ux, p.y - c.a.y - t * uy);
}

inline float side(Point p, Core c) {
  return (c.b.x - c.a.x) * (p.y - c.a.y) - (c.b.y - c.a.y) * (p.x - c.a.x);
}

inline float distance(Core p, Core q) {
  if (side(p.a, q) * side(p.b, q) < 0 && side(q.a, p) * side(q.b, p) < 0) return 0;
  return std::min({distance(p.a, q), distance(p.b, q), distance(q.a, p), distance(q.b, p)});
}

// Separating axes: the least overlap over the four face normals.
inline float boxOverlap(const peer_body& a, const State& p, const peer_body& b, const State& q) {
  float least = 1e30f;
  for (float angle : {p.angle, q.angle})
    for (int quarter = 0; quarter < 2; quarter++) {
      float nx = std::cos(angle + quarter * (float)kPi / 2), ny = std::sin(angle + quarter * (float)kPi / 2);
      auto extent = [&](const peer_body& o, const State& s) {
        float c = std::cos(s.angle), n = std::sin(s.angle);
        return o.hx * std::fabs(nx * c + ny * n) + o.hy * std::fabs(-nx * n + ny * c);
      };
      least = std::min(least, extent(a, p) + extent(b, q) - std::fabs((q.x - p.x) * nx + (q.y - p.y) * ny));
    }
  return least;
}
}  // namespace shapes

// Points of overlap; negative when apart. Scenes never mix boxes with other kinds.
inline float overlap(const peer_body& a, const State& p, const peer_body& b, const State& q) {
  if (a.kind == PEER_BOX) return shapes::boxOverlap(a, p, b, q);
  if (a.kind == PEER_CIRCLE && b.kind == PEER_CIRCLE) return a.r + b.r - std::hypot(p.x - q.x, p.y - q.y);
  return a.r + b.r - shapes::distance(shapes::coreOf(a, p), shapes::coreOf(b, q));
}

// `skip` marks bodies whose overlaps do not count, such as those just dropped into a crowd.
inline Quality judge(const Scene& scene, const std::vector<State>& s, const std::vector<char>& skip) {
  Quality quality;
  float largest = 1;
  for (auto& b : scene.bodies) largest = std::max(largest, reachOf(b));
  Grid grid;
  grid.build(s, 2 * largest + 1);
  double sum = 0;
  grid.pairs(s, [&](int i, int j) {
    if (!skip.empty() && (skip[i] || skip[j])) return;
    const peer_body &a = scene.bodies[i], &b = scene.bodies[j];
    float reach = reachOf(a) + reachOf(b) + 1, dx = s[i].x - s[j].x, dy = s[i].y - s[j].y;
    if (dx * dx + dy * dy > reach * reach) return;
    float depth = overlap(a, s[i], b, s[j]);
    quality.touching += depth > -0.5f;
    if (depth <= 0) return;
    quality.overlaps++;
    sum += depth;
    quality.penetrationMax = std::max(quality.penetrationMax, (double)depth);
  });
  quality.penetrationMean = quality.overlaps ? sum / quality.overlaps : 0;

  double mass = 0, energy = 0;
  const peer_world& w = scene.world;
  for (size_t i = 0; i < s.size(); i++) {
    const peer_body& b = scene.bodies[i];
    const State& p = s[i];
    if (!std::isfinite(p.x + p.y + p.vx + p.vy + p.angle + p.spin)) {
      quality.notFinite++;
      continue;
    }
    float c = std::fabs(std::cos(p.angle)), n = std::fabs(std::sin(p.angle)), ex = b.r, ey = b.r;
    if (b.kind == PEER_CAPSULE) ex += b.hx * c, ey += b.hx * n;
    if (b.kind == PEER_BOX) ex = b.hx * c + b.hy * n, ey = b.hx * n + b.hy * c;
    double wall = 0;
    bool out = false;
    if (w.walls & PEER_LEFT) wall = std::max(wall, (double)ex - p.x), out |= p.x < 0;
    if (w.walls & PEER_RIGHT) wall = std::max(wall, (double)p.x + ex - w.w), out |= p.x > w.w;
    if (w.walls & PEER_TOP) wall = std::max(wall, (double)ey - p.y), out |= p.y < 0;
    if (w.walls & PEER_BOTTOM) wall = std::max(wall, (double)p.y + ey - w.h), out |= p.y > w.h;
    quality.outside += out;
    if (!out) quality.wallMax = std::max(quality.wallMax, wall);
    mass += b.mass;
    energy += b.mass * (p.vx * p.vx + p.vy * p.vy);
  }
  quality.speed = mass > 0 ? std::sqrt(energy / mass) : 0;
  return quality;
}
