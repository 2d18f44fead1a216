// The workloads: how a scene is driven and what is written about it.
#pragma once
#include "engine.hpp"
#include "quality.hpp"
#include "timing.hpp"

// One line of JSON.
class Row {
 public:
  Row(const Library& library, const Options& o, const char* workload, int n) {
    add("engine", o.label.empty() ? std::string(library.name()) : o.label);
    add("config", o.config());
    add("workload", std::string(workload));
    add("n", n);
    add("round", o.round);
  }
  void add(const char* key, const std::string& value) { append(key, "\"" + value + "\""); }
  void add(const char* key, double value) {
    char buffer[32];
    snprintf(buffer, sizeof buffer, "%.6g", std::isfinite(value) ? value : -1);
    append(key, buffer);
  }
  void add(const Timer& t) {
    double sum = 0;
    for (double ms : t.cpu) sum += ms;
    add("steps", (double)t.cpu.size());
    add("median_ms", quantile(t.cpu, 0.5));
    add("p99_ms", quantile(t.cpu, 0.99));
    add("mean_ms", sum / std::max<size_t>(1, t.cpu.size()));
    if (!t.frame.empty()) add("frame_ms", quantile(t.frame, 0.5));
    add("calibration_us", quantile(t.calibration, 0.5));
    add("allocs_per_step", t.steadyAllocations());
    add("last_allocating_step", t.lastAllocatingStep());
  }
  void print() const {
    printf("{%s}\n", text.c_str());
    fflush(stdout);
  }

 private:
  std::string text;
  void append(const char* key, const std::string& value) {
    text += std::string(text.empty() ? "" : ",") + "\"" + key + "\":" + value;
  }
};

// Eight samples of the quality, spread over the run.
struct Samples {
  double meanSum = 0, max = 0, wall = 0;
  int count = 0;
  Quality last;

  void take(const Quality& q) {
    meanSum += q.penetrationMean, count++;
    max = std::max(max, q.penetrationMax), wall = std::max(wall, q.wallMax);
    last = q;
  }
  void write(Row& row) const {
    row.add("touching", last.touching);
    row.add("overlaps", last.overlaps);
    row.add("penetration_mean_pt", count ? meanSum / count : 0);
    row.add("penetration_max_pt", max);
    row.add("wall_penetration_pt", wall);
    row.add("rms_speed", last.speed);
    row.add("outside", last.outside);
    row.add("nan", last.notFinite);
  }
};

struct Run {
  const Library& library;
  const Options& options;
  const Scene& scene;
  Engine& engine;
  int warm, steps;
  std::vector<char> skip;      // bodies that the quality leaves out
  std::vector<State> states;   // of the last sample
  int n() const { return (int)scene.bodies.size(); }

  // `think` prepares a step, `act` hands it to the engine, `look` sees the positions; a frame is act + step + readback.
  template <class Think, class Act, class Look> Row drive(const char* name, int size, Think think, Act act, Look look) {
    Timer timer;
    Samples samples;
    std::vector<float> xy(2 * n());
    states.resize(n());
    for (int k = -warm; k < steps; k++) {
      think(k + warm);
      double start = wallTime();
      act(k + warm);
      if (k < 0) engine.step();
      else timer.time([&] { engine.step(); });
      engine.read(xy);
      if (k >= 0) timer.frame.push_back(wallTime() - start);
      look(xy);
      if (k < 0 || ((k + 1) % std::max(1, steps / 8) != 0 && k != steps - 1)) continue;
      engine.read(states);
      samples.take(judge(scene, states, skip));
    }
    Row row(library, options, name, size);
    row.add(timer);
    row.add("contacts", engine.contacts());
    samples.write(row);
    return row;
  }
};

inline constexpr auto nothing = [](auto&&) {};

inline void runFloat(const Library& library, const Options& o, bool sparse) {
  Scene scene = floatScene(o.n, o.seed, sparse);
  Random random(o.seed * 65537u + 99u);
  std::vector<double> age(o.n);
  for (auto& a : age) a = 10 * random.unit() + 2;
  Engine engine(library, scene, o);
  bool huge = o.n >= 100000;
  Run run{library, o, scene, engine, huge ? 30 : 120, o.steps ? o.steps : huge ? 60 : o.n >= 10000 ? 240 : 900,
          std::vector<char>(o.n), {}};
  std::vector<float> sway(o.n);
  int respawns = 0;
  Row row = run.drive(
      sparse ? "W1s" : "W1", o.n,
      [&](int) {
        for (int i = 0; i < o.n; i++) sway[i] = 14 * (float)std::sin(2 * kPi * 1.1 * age[i] + 0.9 * (i % 7));
      },
      [&](int) { engine.accelerate(sway); },
      [&](const std::vector<float>& xy) {
        const peer_world& w = scene.world;
        for (int i = 0; i < o.n; i++) {
          float r = scene.bodies[i].r;
          age[i] += kStep;
          if (xy[2 * i + 1] + r < -24) {
            float vy = random.range(-45, -20), y = w.h + r + random.range(0, 24), x = random.range(r, w.w - r);
            engine.teleport(i, x, y, 0, vy);
            age[i] = 0, respawns++;
          }
          run.skip[i] = age[i] < 1;  // a bubble put back into the crowd overlaps it at first
        }
      });
  row.add("respawns", respawns);
  row.print();
}

inline void runWorld(const Library& library, const Options& o) {
  Scene scene = worldScene(o.n, o.seed);
  Random random(o.seed * 257u + 1u);
  Engine engine(library, scene, o);
  Run run{library, o, scene, engine, 60, o.steps ? o.steps : o.n >= 10000 ? 300 : 900, {}, {}};
  std::vector<float> kick(2 * o.n);
  auto kicks = [](int k) { return k % 36 == 0; };
  run.drive(
         "W2", o.n,
         [&](int k) {
           if (kicks(k))
             for (auto& v : kick) v = random.range(-60, 60);
         },
         [&](int k) {
           if (kicks(k)) engine.kick(kick);
         },
         nothing)
      .print();
}

inline void runPile(const Library& library, const Options& o) {
  Scene scene = pileScene(o.n, o.seed);
  Engine engine(library, scene, o);
  for (const char* phase : {"W3fall", "W3settled", "W3sleep"}) {
    if (std::string(phase) == "W3sleep") engine.allowSleep();
    Run run{library, o, scene, engine, 0, o.steps ? o.steps : 600, {}, {}};
    Row row = run.drive(phase, o.n, nothing, nothing, nothing);
    double top = scene.world.h;
    for (auto& s : run.states) top = std::min(top, (double)s.y);
    row.add("pile_height", (scene.world.h - top) / scene.world.h);
    row.print();
  }
}

inline void runTags(const Library& library, const Options& o) {
  Scene scene = tagScene(o.n, o.seed);
  Engine engine(library, scene, o);
  Run run{library, o, scene, engine, 60, o.steps ? o.steps : o.n >= 2000 ? 480 : 960, {}, {}};
  auto turn = [&](int k) {
    double angle = 2 * kPi * (k * kStep) / 4;
    engine.setGravity((float)(2000 * std::sin(angle)), (float)(2000 * std::cos(angle)));
  };
  run.drive("W4", o.n, nothing, turn, nothing).print();
}

inline void runPyramid(const Library& library, const Options& o) {
  Scene scene = pyramidScene(o.n);
  Engine engine(library, scene, o);
  Run run{library, o, scene, engine, 0, o.steps ? o.steps : 600, {}, {}};
  Row row = run.drive("W5", o.n, nothing, nothing, nothing);
  double drift = 0;
  for (int i = 0; i < run.n(); i++) drift = std::max(drift, std::fabs((double)run.states[i].x - scene.bodies[i].x));
  row.add("bodies", run.n());
  row.add("top_sinks_pt", run.states.back().y - scene.bodies.back().y);
  row.add("drift_pt", drift);
  row.print();
}

// How far a point is from the outline of a body, negative inside.
inline double beyondOutline(const peer_body& b, const State& s, double x, double y) {
  double c = std::cos((double)s.angle), k = std::sin((double)s.angle);
  double along = c * (x - s.x) + k * (y - s.y), across = c * (y - s.y) - k * (x - s.x);
  if (b.kind != PEER_BOX) {
    double half = b.kind == PEER_CAPSULE ? b.hx : 0;
    return std::hypot(std::max(std::fabs(along) - half, 0.0), across) - b.r;
  }
  double dx = std::fabs(along) - b.hx, dy = std::fabs(across) - b.hy;
  return std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) + std::min(std::max(dx, dy), 0.0);
}

// Between two states of a step. Of the ways round from one angle to the other, the one nearest to what it spins.
inline State between(const State& a, const State& b, double u) {
  double turn = std::remainder((double)b.angle - a.angle, 2 * kPi), spun = 0.5 * (a.spin + b.spin) * kStep;
  turn += 2 * kPi * std::round((spun - turn) / (2 * kPi));
  State s = a;
  s.x = (float)(a.x + (b.x - a.x) * u), s.y = (float)(a.y + (b.y - a.y) * u), s.angle = (float)(a.angle + turn * u);
  return s;
}

// W6, W6capsule, W6box. 200 trials: body 0, 48 points long, is flung in a random direction through 60 circles; 30 steps
// each. Depths are shares of its half width and the other's radius together.
//   escaped  its center is outside the box at the end
//   ghost    in some step it crossed a circle untouched: apart (no deeper than 0.02) at both ends of the step, deeper
//            than 0.1 on the way, and neither velocity changed beyond damping
//   deep     at the end of some step it is more than 0.5 deep in another
inline void runFling(const Library& library, const Options& o) {
  const int trials = o.steps ? o.steps : 200;
  int escaped = 0, ghosts = 0, deeps = 0, notFinite = 0, outside = 0;
  double deepest = 0;
  Timer timer;
  for (int trial = 0; trial < trials; trial++) {
    Scene scene = worldScene(61, 1000 + trial);
    peer_body& flung = scene.bodies[0];
    double half = 24;
    flung.r = 24, flung.mass = 24 * 24 * 0.02f, flung.bullet = o.bullet;
    if (o.workload == "W6capsule") flung.kind = PEER_CAPSULE, flung.hx = 12, half = flung.r = 12;
    if (o.workload == "W6box") flung.kind = PEER_BOX, flung.hx = flung.hy = 24, flung.r = 0;
    if (flung.kind != PEER_CIRCLE) flung.rotates = 1, flung.angle = 2 * kPi * Random(trial * 31 + 7).unit();
    double angle = 2 * kPi * Random(trial * 97 + 13).unit();
    int n = (int)scene.bodies.size();
    Engine engine(library, scene, o);
    std::vector<State> p(n), q(n);
    for (int k = 0; k < 2; k++) engine.step();
    engine.setVelocity(0, (float)(o.n * std::cos(angle)), (float)(o.n * std::sin(angle)));
    engine.read(p);
    bool ghost = false, deep = false;
    for (int k = 0; k < 30; k++) {
      timer.time([&] { engine.step(); });
      engine.read(q);
      auto speed = [](const State& s) { return std::hypot((double)s.vx, (double)s.vy); };
      auto change = [&](int i) { return std::hypot((double)q[i].vx - p[i].vx, (double)q[i].vy - p[i].vy); };
      for (int j = 1; j < n; j++) {
        double r = scene.bodies[j].r, reach = half + r;
        auto depth = [&](double u) {
          State a = between(p[0], q[0], u), b = between(p[j], q[j], u);
          return r - beyondOutline(flung, a, b.x, b.y);
        };
        double start = depth(0), end = depth(1);
        deepest = std::max(deepest, end);
        deep |= end > 0.5 * reach;
        if (start > 0.02 * reach || end > 0.02 * reach) continue;
        double most = -1e30;
        for (int s = 1; s < 128; s++) most = std::max(most, depth(s / 128.0));
        ghost |= most > 0.1 * reach && change(0) < 0.03 * speed(p[0]) && change(j) < 1 + 0.03 * speed(p[j]);
      }
      p.swap(q);
    }
    Quality quality = judge(scene, p, {});
    notFinite += quality.notFinite > 0, outside += quality.outside > 0;
    ghosts += ghost, deeps += deep;
    const peer_world& w = scene.world;
    escaped += p[0].x < 0 || p[0].x > w.w || p[0].y < 0 || p[0].y > w.h;
  }
  Row row(library, o, o.workload.c_str(), o.n);
  row.add(timer);
  row.add("trials", trials);
  row.add("escaped", escaped);
  row.add("ghost", ghosts);
  row.add("deep", deeps);
  row.add("penetration_max_pt", deepest);
  row.add("outside", outside);
  row.add("nan", notFinite);
  row.print();
}
