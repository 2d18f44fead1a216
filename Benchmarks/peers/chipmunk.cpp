// Chipmunk 7, 10 iterations, points as they are. It multiplies restitution and friction of a pair, so every shape gets
// the square root.
#include "peer.h"
#include <algorithm>
#include <chipmunk/chipmunk.h>
#include <cmath>
#include <vector>

namespace {
constexpr float kWall = 400;

struct Engine {
  cpSpace* space = cpSpaceNew();
  std::vector<cpBody*> bodies;
  std::vector<cpShape*> shapes;
  int substeps = 1;

  ~Engine() {
    for (cpShape* shape : shapes) cpSpaceRemoveShape(space, shape), cpShapeFree(shape);
    for (cpBody* body : bodies) cpSpaceRemoveBody(space, body), cpBodyFree(body);
    cpSpaceFree(space);
  }
  void own(cpShape* shape, float restitution, float friction) {
    cpShapeSetElasticity(shape, std::sqrt(restitution)), cpShapeSetFriction(shape, std::sqrt(friction));
    shapes.push_back(cpSpaceAddShape(space, shape));
  }
};
Engine& of(void* engine) { return *(Engine*)engine; }

void addWalls(Engine& e, const peer_world& w) {
  cpBody* ground = cpSpaceGetStaticBody(e.space);
  auto segment = [&](float x0, float y0, float x1, float y1) {
    e.own(cpSegmentShapeNew(ground, cpv(x0, y0), cpv(x1, y1), kWall), w.wall_restitution, w.wall_friction);
  };
  float low = w.wall_lo - 2 * kWall, high = w.wall_hi + 2 * kWall, far = w.w + 2 * kWall;
  if (w.walls & PEER_LEFT) segment(-kWall, low, -kWall, high);
  if (w.walls & PEER_RIGHT) segment(w.w + kWall, low, w.w + kWall, high);
  if (w.walls & PEER_TOP) segment(-2 * kWall, -kWall, far, -kWall);
  if (w.walls & PEER_BOTTOM) segment(-2 * kWall, w.h + kWall, far, w.h + kWall);
}
}  // namespace

extern "C" {
const char* peer_name(void) { return "chipmunk-7.0"; }

void* peer_create(const peer_world* w) {
  auto* e = new Engine;
  e->substeps = std::max(1, (int)w->substeps);
  cpSpaceSetIterations(e->space, w->iterations ? w->iterations : 10);
  cpSpaceSetGravity(e->space, cpv(w->gx, w->gy));
  cpSpaceSetDamping(e->space, std::exp(-w->linear_damping));
  addWalls(*e, *w);
  return e;
}
void peer_destroy(void* engine) { delete (Engine*)engine; }
int32_t peer_add(void* engine, const peer_body* b) {
  Engine& e = of(engine);
  cpVect left = cpv(-b->hx, 0), right = cpv(b->hx, 0);
  cpFloat moment = INFINITY;
  if (b->rotates && b->kind == PEER_CAPSULE) moment = cpMomentForSegment(b->mass, left, right, b->r);
  if (b->rotates && b->kind == PEER_BOX) moment = cpMomentForBox(b->mass, 2 * b->hx, 2 * b->hy);
  cpBody* body = cpSpaceAddBody(e.space, cpBodyNew(b->mass, moment));
  cpBodySetPosition(body, cpv(b->x, b->y));
  cpBodySetAngle(body, b->angle);
  cpBodySetVelocity(body, cpv(b->vx, b->vy));
  cpShape* shape = b->kind == PEER_CIRCLE    ? cpCircleShapeNew(body, b->r, cpvzero)
                   : b->kind == PEER_CAPSULE ? cpSegmentShapeNew(body, left, right, b->r)
                                             : cpBoxShapeNew(body, 2 * b->hx, 2 * b->hy, 0);
  e.own(shape, b->restitution, b->friction);
  e.bodies.push_back(body);
  return (int32_t)e.bodies.size() - 1;
}
void peer_set_gravity(void* engine, float gx, float gy) { cpSpaceSetGravity(of(engine).space, cpv(gx, gy)); }
void peer_set_sleep(void* engine, int32_t on) { cpSpaceSetSleepTimeThreshold(of(engine).space, on ? 0.5 : INFINITY); }
void peer_accel_x(void* engine, const float* ax) {
  for (cpBody* body : of(engine).bodies) cpBodySetForce(body, cpv(cpBodyGetMass(body) * *ax++, 0));
}
void peer_kick(void* engine, const float* dv) {
  for (cpBody* body : of(engine).bodies) {
    cpBodySetVelocity(body, cpvadd(cpBodyGetVelocity(body), cpv(dv[0], dv[1])));
    dv += 2;
  }
}
void peer_set_velocity(void* engine, int32_t i, float vx, float vy) {
  cpBodySetVelocity(of(engine).bodies[i], cpv(vx, vy));
}
void peer_teleport(void* engine, int32_t i, float x, float y, float vx, float vy) {
  cpBodySetPosition(of(engine).bodies[i], cpv(x, y));
  peer_set_velocity(engine, i, vx, vy);
  cpSpaceReindexShapesForBody(of(engine).space, of(engine).bodies[i]);
}
void peer_step(void* engine, float dt) {
  Engine& e = of(engine);
  for (int k = 0; k < e.substeps; k++) cpSpaceStep(e.space, dt / e.substeps);
}
void peer_positions(void* engine, float* xy) {
  for (cpBody* body : of(engine).bodies) {
    cpVect p = cpBodyGetPosition(body);
    *xy++ = (float)p.x, *xy++ = (float)p.y;
  }
}
void peer_states(void* engine, float* out) {
  for (cpBody* body : of(engine).bodies) {
    cpVect p = cpBodyGetPosition(body), v = cpBodyGetVelocity(body);
    *out++ = (float)p.x, *out++ = (float)p.y, *out++ = (float)cpBodyGetAngle(body);
    *out++ = (float)v.x, *out++ = (float)v.y, *out++ = (float)cpBodyGetAngularVelocity(body);
  }
}
int32_t peer_contacts(void* engine) {
  int seen = 0;  // a pair of bodies is seen from both sides, a wall from one: close enough for a count
  for (cpBody* body : of(engine).bodies)
    cpBodyEachArbiter(body, [](cpBody*, cpArbiter*, void* count) { ++*(int*)count; }, &seen);
  return seen / 2;
}
}
