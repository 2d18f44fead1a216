// An engine behind peer.h, loaded from a shared library.
#pragma once
#include "scenes.hpp"
#include <dlfcn.h>
#include <type_traits>

struct Library {
#define PEER_FUNCTIONS(each)                                                                                       \
  each(name) each(create) each(destroy) each(add) each(set_gravity) each(set_sleep) each(accel_x) each(kick)       \
      each(set_velocity) each(teleport) each(step) each(positions) each(states) each(contacts)
#define DECLARE(f) decltype(&peer_##f) f;
#define LOAD(f) load(f, "peer_" #f);
  PEER_FUNCTIONS(DECLARE)

  explicit Library(const std::string& path) {
    handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle) fail(dlerror());
    PEER_FUNCTIONS(LOAD)
  }
#undef DECLARE
#undef LOAD
#undef PEER_FUNCTIONS

 private:
  void* handle;
  [[noreturn]] static void fail(const char* why) {
    fprintf(stderr, "%s\n", why);
    exit(2);
  }
  template <class Function> void load(Function& function, const char* symbol) {
    function = (Function)dlsym(handle, symbol);
    if (!function) fail(dlerror());
  }
};

struct Options {
  std::string workload = "W1", library, label, dump;
  int n = 160, round = 0, seed = 1;
  int substeps = 0, iterations = 0, steps = 0;  // 0 = the usual value
  bool bullet = false;

  std::string config() const {
    std::string text;
    auto append = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
    if (substeps) append("substeps=" + std::to_string(substeps));
    if (iterations) append("iterations=" + std::to_string(iterations));
    if (bullet) append("bullet");
    return text;
  }
};

constexpr int kRefused = 3;  // exit status: the engine does not have this kind of body

class Engine {
 public:
  Engine(const Library& library, const Scene& scene, const Options& options) : peer(library) {
    peer_world world = scene.world;
    world.substeps = options.substeps, world.iterations = options.iterations;
    world.capacity = (uint32_t)scene.bodies.size();
    engine = peer.create(&world);
    peer.set_sleep(engine, 0);
    for (auto& b : scene.bodies)
      if (peer.add(engine, &b) < 0) exit(kRefused);
  }
  ~Engine() { peer.destroy(engine); }
  Engine(const Engine&) = delete;

  void setGravity(float gx, float gy) { peer.set_gravity(engine, gx, gy); }
  void allowSleep() { peer.set_sleep(engine, 1); }
  void accelerate(const std::vector<float>& ax) { peer.accel_x(engine, ax.data()); }
  void kick(const std::vector<float>& dv) { peer.kick(engine, dv.data()); }
  void setVelocity(int i, float vx, float vy) { peer.set_velocity(engine, i, vx, vy); }
  void teleport(int i, float x, float y, float vx, float vy) { peer.teleport(engine, i, x, y, vx, vy); }
  void step() { peer.step(engine, kStep); }
  void read(std::vector<float>& xy) { peer.positions(engine, xy.data()); }
  void read(std::vector<State>& s) { peer.states(engine, &s[0].x); }
  int contacts() { return peer.contacts(engine); }

 private:
  const Library& peer;
  void* engine;
};
