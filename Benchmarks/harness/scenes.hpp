// The seeded scenes. Numbers, order of random draws and float operations are part of the definition: results are only
// comparable across harnesses because every one of them builds the same bits. `--dump` writes a scene for comparing.
#pragma once
#include "peer.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

constexpr float kStep = 1.0f / 60.0f;
constexpr double kPi = 3.14159265358979323846;
constexpr double kAspect = 390.0 / 844.0;  // a portrait phone, width over height

struct Random {  // mulberry32
  uint32_t state;
  explicit Random(uint32_t seed) : state(seed) {}
  uint32_t next() {
    uint32_t t = state += 0x6D2B79F5u;
    t = (t ^ (t >> 15)) * (t | 1u);
    t ^= t + (t ^ (t >> 7)) * (t | 61u);
    return t ^ (t >> 14);
  }
  double unit() { return next() * (1.0 / 4294967296.0); }
  float range(double low, double high) { return (float)(low + (high - low) * unit()); }
};

struct Scene {
  peer_world world{};
  std::vector<peer_body> bodies;
};

struct State {
  float x, y, angle, vx, vy, spin;
};

inline double areaOf(const peer_body& b) {
  if (b.kind == PEER_CIRCLE) return kPi * b.r * b.r;
  if (b.kind == PEER_CAPSULE) return kPi * b.r * b.r + 4.0 * b.hx * b.r;
  return 4.0 * b.hx * b.hy;
}

inline double areaOf(const std::vector<peer_body>& bodies) {
  double sum = 0;
  for (auto& b : bodies) sum += areaOf(b);
  return sum;
}

// Neighbors by cell, for packing and for judging. Bounded in size, so that a body at infinity costs nothing.
struct Grid {
  float cell = 1, x0 = 0, y0 = 0;
  int columns = 1, rows = 1;
  std::vector<int> start, items;

  void build(const std::vector<State>& s, float size) {
    cell = size;
    float x1 = -1e30f, y1 = -1e30f;
    x0 = y0 = 1e30f;
    for (auto& p : s) {
      if (!std::isfinite(p.x) || !std::isfinite(p.y)) continue;
      x0 = std::min(x0, p.x), x1 = std::max(x1, p.x);
      y0 = std::min(y0, p.y), y1 = std::max(y1, p.y);
    }
    columns = (int)std::clamp((x1 - x0) / cell + 1, 1.0f, 4096.0f);
    rows = (int)std::clamp((y1 - y0) / cell + 1, 1.0f, 4096.0f);
    start.assign((size_t)columns * rows + 1, 0);
    for (auto& p : s) start[row(p.y) * columns + column(p.x) + 1]++;
    for (size_t c = 1; c < start.size(); c++) start[c] += start[c - 1];
    std::vector<int> next(start.begin(), start.end() - 1);
    items.resize(s.size());
    for (int i = 0; i < (int)s.size(); i++) items[next[row(s[i].y) * columns + column(s[i].x)]++] = i;
  }

  template <class Visit> void pairs(const std::vector<State>& s, Visit visit) const {
    for (int i = 0; i < (int)s.size(); i++) {
      int x = column(s[i].x), y = row(s[i].y);
      for (int v = std::max(0, y - 1); v <= std::min(rows - 1, y + 1); v++)
        for (int u = std::max(0, x - 1); u <= std::min(columns - 1, x + 1); u++)
          for (int k = start[v * columns + u]; k < start[v * columns + u + 1]; k++)
            if (items[k] > i) visit(i, items[k]);
    }
  }

 private:
  static int place(float v, int count) {
    return std::isfinite(v) ? (int)std::min((float)count - 1, std::max(0.0f, v)) : 0;
  }
  int column(float x) const { return place((x - x0) / cell, columns); }
  int row(float y) const { return place((y - y0) / cell, rows); }
};

// MARK: Packing

// Packing 10,000 circles takes seconds and must not take them again for every engine: $BENCH_CACHE names a folder.
struct PackingCache {
  std::string path;
  PackingCache(const char* scene, size_t count, uint32_t seed) {
    const char* folder = getenv("BENCH_CACHE");
    if (folder && *folder && count >= 1000)
      path = std::string(folder) + "/" + scene + "-" + std::to_string(count) + "-" + std::to_string(seed) + ".bin";
  }
  bool load(std::vector<peer_body>& bodies) const {
    FILE* file = path.empty() ? nullptr : fopen(path.c_str(), "rb");
    if (!file) return false;
    std::vector<float> xy(2 * bodies.size() + 1);
    size_t got = fread(xy.data(), sizeof(float), xy.size(), file);
    fclose(file);
    if (got != 2 * bodies.size()) return false;
    for (size_t i = 0; i < bodies.size(); i++) bodies[i].x = xy[2 * i], bodies[i].y = xy[2 * i + 1];
    return true;
  }
  void save(const std::vector<peer_body>& bodies) const {
    FILE* file = path.empty() ? nullptr : fopen((path + ".new").c_str(), "wb");
    if (!file) return;
    for (auto& b : bodies) fwrite(&b.x, sizeof(float), 2, file);
    if (fclose(file) == 0) rename((path + ".new").c_str(), path.c_str());
  }
};
static_assert(offsetof(peer_body, y) == offsetof(peer_body, x) + sizeof(float), "x and y are written in one go");

// A jittered lattice: its density varies far less than that of uniform random places, so pushing apart converges.
inline void scatter(std::vector<peer_body>& bodies, Random& random, double w, double h) {
  int n = (int)bodies.size(), columns = std::max(1, (int)std::lround(std::sqrt(n * w / h)));
  int rows = (n + columns - 1) / columns;
  for (int i = 0; i < n; i++) {
    auto& b = bodies[i];
    double u = (i % columns + 0.5 + 0.3 * (random.unit() - 0.5)) / columns;
    double v = (i / columns + 0.5 + 0.3 * (random.unit() - 0.5)) / rows;
    b.x = std::clamp((float)(u * w), b.r, (float)w - b.r);
    b.y = std::clamp((float)(v * h), b.r, (float)h - b.r);
  }
}

inline void pushApart(std::vector<peer_body>& bodies, float w, float h) {
  int n = (int)bodies.size();
  float largest = 0;
  for (auto& b : bodies) largest = std::max(largest, b.r);
  std::vector<State> s(n);
  for (int i = 0; i < n; i++) s[i] = {bodies[i].x, bodies[i].y, 0, 0, 0, 0};
  Grid grid;
  for (int round = 0; round < 3000; round++) {
    if (round % 4 == 0) grid.build(s, 2 * largest + 4);
    float worst = 0;
    grid.pairs(s, [&](int i, int j) {
      float ri = bodies[i].r, rj = bodies[j].r;
      float dx = s[j].x - s[i].x, dy = s[j].y - s[i].y, reach = ri + rj + 0.05f, squared = dx * dx + dy * dy;
      if (squared >= reach * reach) return;
      float d = std::sqrt(squared), nx = d > 1e-4f ? dx / d : 1, ny = d > 1e-4f ? dy / d : 0;
      float push = (reach - d) * 0.6f, share = rj * rj / (ri * ri + rj * rj);
      worst = std::max(worst, reach - d);
      s[i].x -= nx * push * share, s[i].y -= ny * push * share;
      s[j].x += nx * push * (1 - share), s[j].y += ny * push * (1 - share);
    });
    for (int i = 0; i < n; i++) {
      s[i].x = std::clamp(s[i].x, 0 + bodies[i].r, w - bodies[i].r);
      s[i].y = std::clamp(s[i].y, 0 + bodies[i].r, h - bodies[i].r);
    }
    if (worst < 0.08f) break;
  }
  for (int i = 0; i < n; i++) bodies[i].x = s[i].x, bodies[i].y = s[i].y;
}

inline void pack(std::vector<peer_body>& bodies, Random& random, float w, float h, const char* scene, uint32_t seed) {
  PackingCache cache(scene, bodies.size(), seed);
  if (cache.load(bodies)) return;
  scatter(bodies, random, w, h);
  pushApart(bodies, w, h);
  cache.save(bodies);
}

// MARK: Scenes

inline peer_body circle(float r, float restitution) {
  peer_body b{};
  b.kind = PEER_CIRCLE, b.r = r, b.mass = r * r * 0.02f, b.restitution = restitution;
  return b;
}

inline void sizeFor(peer_world& world, double area) {
  world.h = (float)std::sqrt(area / kAspect);
  world.w = (float)(world.h * kAspect);
}

// W1: 160 circles a phone cover 126 % of it, so they are a jammed column that hangs below the open bottom, packed to
// 76 %. W1s: the same crowd in a field that it covers to 45 %.
inline Scene floatScene(int n, uint32_t seed, bool sparse) {
  Scene scene;
  peer_world& world = scene.world;
  Random random(seed * 7919u + 11u);
  for (int i = 0; i < n; i++) scene.bodies.push_back(circle(random.range(10, 44), 0.72f));
  double area = areaOf(scene.bodies), scale = std::sqrt(n / 160.0), column;
  if (sparse) {
    sizeFor(world, area / 0.45);
    column = world.h;
  } else {
    world.w = (float)(390 * scale), world.h = (float)(844 * scale);
    column = area / 0.76 / world.w;
  }
  for (auto& b : scene.bodies) b.vy = -16;
  pack(scene.bodies, random, world.w, (float)column, sparse ? "w1s" : "w1", seed);
  world.walls = PEER_LEFT | PEER_RIGHT;
  world.wall_lo = -4000, world.wall_hi = (float)std::max<double>(column, world.h) * 1.5f + 4000;
  world.gy = -26, world.linear_damping = 1.6f, world.restitution_threshold = 10, world.wall_restitution = 0.72f;
  return scene;
}

inline Scene boxScene(int n, uint32_t seed, double cover, float smallest, float largest, float restitution) {
  Scene scene;
  peer_world& world = scene.world;
  Random random(seed * 104729u + 3u);
  for (int i = 0; i < n; i++) scene.bodies.push_back(circle(random.range(smallest, largest), restitution));
  sizeFor(world, areaOf(scene.bodies) / cover);
  pack(scene.bodies, random, world.w, world.h, restitution > 0 ? "w2" : "w3", seed);
  world.walls = PEER_LEFT | PEER_RIGHT | PEER_TOP | PEER_BOTTOM;
  world.wall_hi = world.h, world.restitution_threshold = 10, world.wall_restitution = restitution;
  return scene;
}

inline Scene worldScene(int n, uint32_t seed) {  // W2, W6
  Scene scene = boxScene(n, seed, 0.45, 24, 40, 0.86f);
  scene.world.linear_damping = (float)-std::log(0.35);
  return scene;
}

inline Scene pileScene(int n, uint32_t seed) {  // W3: fills 60 % of the box if the pile packs to 82 %
  Scene scene = boxScene(n, seed, 0.60 * 0.82, 10, 44, 0);
  Random random(seed * 31u + 5u);
  for (auto& b : scene.bodies) b.restitution = random.range(0, 0.2);
  scene.world.gy = 900, scene.world.wall_restitution = 0, scene.world.restitution_threshold = 64;
  return scene;
}

inline Scene tagScene(int n, uint32_t seed) {  // W4
  Scene scene;
  peer_world& world = scene.world;
  Random random(seed * 131u + 17u);
  for (int i = 0; i < n; i++) {
    peer_body b{};
    b.kind = PEER_CAPSULE, b.r = 14, b.hx = random.range(60, 110) * 0.5f - 14, b.rotates = 1;
    b.mass = (float)(areaOf(b) * 0.02 / kPi), b.restitution = 0.3f, b.friction = 0.1f;
    scene.bodies.push_back(b);
  }
  sizeFor(world, areaOf(scene.bodies) / 0.35);
  int columns = std::max(1, (int)(world.w / 114)), rows = (n + columns - 1) / columns;
  for (int i = 0; i < n; i++) {
    scene.bodies[i].x = (i % columns + 0.5f) * world.w / columns;
    scene.bodies[i].y = (i / columns + 0.5f) * world.h / rows;
  }
  world.walls = PEER_LEFT | PEER_RIGHT | PEER_TOP | PEER_BOTTOM;
  world.wall_hi = world.h, world.gy = 2000, world.linear_damping = 0.3f, world.restitution_threshold = 64;
  world.wall_restitution = 0.3f, world.wall_friction = 0.1f;
  return scene;
}

inline Scene pyramidScene(int base) {  // W5: boxes of 64 pt under 10 m/s2, where 64 pt are a meter
  Scene scene;
  peer_world& world = scene.world;
  const float half = 32;
  world.w = 4000 + base * 2 * half, world.h = base * 2 * half + 200, world.wall_hi = world.h;
  world.walls = PEER_BOTTOM;
  world.gy = 640, world.wall_friction = 0.6f, world.restitution_threshold = 64;
  for (int i = 0; i < base; i++)
    for (int j = i; j < base; j++) {
      peer_body b{};
      b.kind = PEER_BOX, b.hx = b.hy = half, b.rotates = 1, b.friction = 0.6f;
      b.mass = (float)(areaOf(b) * 0.02 / kPi);
      b.x = world.w / 2 + (i + 1) * half + 2.0f * (j - i) * half - half * base;
      b.y = world.h - (2.0f * i + 1) * half;
      scene.bodies.push_back(b);
    }
  return scene;
}
