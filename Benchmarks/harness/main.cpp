// bench --library libengine.so --workload W1 --n 1000: drives one engine through one workload, one JSON line a result.
#include "workloads.hpp"

static Scene sceneFor(const Options& o) {
  if (o.workload == "W1" || o.workload == "W1s") return floatScene(o.n, o.seed, o.workload == "W1s");
  if (o.workload == "W2") return worldScene(o.n, o.seed);
  if (o.workload == "W3") return pileScene(o.n, o.seed);
  if (o.workload == "W4") return tagScene(o.n, o.seed);
  return pyramidScene(o.n);
}

// A header line of JSON, then one body a line, for comparing scenes and for harnesses in other languages.
static int dump(const Options& o) {
  FILE* file = fopen(o.dump.c_str(), "w");
  if (!file) return perror(o.dump.c_str()), 2;
  Scene scene = sceneFor(o);
  const peer_world& w = scene.world;
  fprintf(file,
          "{\"w\":%.9g,\"h\":%.9g,\"wallLo\":%.9g,\"wallHi\":%.9g,\"walls\":%u,\"gx\":%.9g,\"gy\":%.9g,"
          "\"damping\":%.9g,\"threshold\":%.9g,\"wallE\":%.9g}\n",
          w.w, w.h, w.wall_lo, w.wall_hi, w.walls, w.gx, w.gy, w.linear_damping, w.restitution_threshold,
          w.wall_restitution);
  for (auto& b : scene.bodies)
    fprintf(file, "%.9g %.9g %.9g %.9g %.9g %.9g %.9g\n", b.x, b.y, b.r, b.vx, b.vy, b.mass, b.restitution);
  return fclose(file) == 0 ? 0 : 2;
}

static int usage() {
  fprintf(stderr,
          "usage: bench --library PATH --workload W1|W1s|W2|W3|W4|W5|W6|W6capsule|W6box [--n N] [--steps N]\n"
          "             [--round N] [--seed N] [--substeps N] [--iterations N] [--bullet] [--label NAME]\n"
          "       bench --dump FILE --workload W1 [--n N] [--seed N]\n"
          "exit status: 2 wrong use, 3 the engine does not have this kind of body\n");
  return 2;
}

int main(int count, char** arguments) {
  Options o;
  for (int i = 1; i < count; i++) {
    std::string flag = arguments[i];
    if (flag == "--bullet") {
      o.bullet = true;
      continue;
    }
    if (++i >= count) return usage();
    std::string value = arguments[i];
    if (flag == "--library") o.library = value;
    else if (flag == "--workload") o.workload = value;
    else if (flag == "--label") o.label = value;
    else if (flag == "--dump") o.dump = value;
    else if (flag == "--n") o.n = atoi(value.c_str());
    else if (flag == "--steps") o.steps = atoi(value.c_str());
    else if (flag == "--round") o.round = atoi(value.c_str());
    else if (flag == "--seed") o.seed = atoi(value.c_str());
    else if (flag == "--substeps") o.substeps = atoi(value.c_str());
    else if (flag == "--iterations") o.iterations = atoi(value.c_str());
    else return usage();
  }
  if (o.n <= 0) return usage();
  if (!o.dump.empty()) return dump(o);
  if (o.library.empty()) return usage();
  Library library(o.library);
  if (o.workload == "W1" || o.workload == "W1s") runFloat(library, o, o.workload == "W1s");
  else if (o.workload == "W2") runWorld(library, o);
  else if (o.workload == "W3") runPile(library, o);
  else if (o.workload == "W4") runTags(library, o);
  else if (o.workload == "W5") runPyramid(library, o);
  else if (o.workload == "W6" || o.workload == "W6capsule" || o.workload == "W6box") runFling(library, o);
  else return usage();
  return 0;
}
