// Box2D v3.1, 4 sub-steps. It takes points as they are once it knows that 64 of them are a meter.
#include "peer.h"
#include <box2d/box2d.h>
#include <cstring>
#include <vector>

namespace {
constexpr float kWall = 400;  // half thickness, so that a wall stops what continuous collision would not

struct Engine {
  b2WorldId world;
  std::vector<b2BodyId> bodies;
  std::vector<float> mass, xy;  // xy: move events only list awake bodies
  int substeps;
};
Engine& of(void* engine) { return *(Engine*)engine; }

void addWalls(b2WorldId world, const peer_world& w) {
  b2BodyDef definition = b2DefaultBodyDef();
  b2BodyId ground = b2CreateBody(world, &definition);
  b2ShapeDef shape = b2DefaultShapeDef();
  shape.material.friction = w.wall_friction, shape.material.restitution = w.wall_restitution;
  auto box = [&](float x, float y, float hx, float hy) {
    b2Polygon polygon = b2MakeOffsetBox(hx, hy, {x, y}, b2Rot_identity);
    b2CreatePolygonShape(ground, &shape, &polygon);
  };
  float middle = 0.5f * (w.wall_lo + w.wall_hi), half = 0.5f * (w.wall_hi - w.wall_lo) + 2 * kWall;
  if (w.walls & PEER_LEFT) box(-kWall, middle, kWall, half);
  if (w.walls & PEER_RIGHT) box(w.w + kWall, middle, kWall, half);
  if (w.walls & PEER_TOP) box(w.w / 2, -kWall, w.w / 2 + 2 * kWall, kWall);
  if (w.walls & PEER_BOTTOM) box(w.w / 2, w.h + kWall, w.w / 2 + 2 * kWall, kWall);
}
float damping;  // of the world being built; peer_add needs it for every body
}  // namespace

extern "C" {
const char* peer_name(void) { return "box2d-3.1"; }

void* peer_create(const peer_world* w) {
  b2SetLengthUnitsPerMeter(64);
  b2WorldDef definition = b2DefaultWorldDef();
  definition.gravity = {w->gx, w->gy};
  definition.restitutionThreshold = w->restitution_threshold;
  definition.enableSleep = false;
  damping = w->linear_damping;
  auto* e = new Engine{b2CreateWorld(&definition), {}, {}, {}, w->substeps ? (int)w->substeps : 4};
  e->bodies.reserve(w->capacity);
  addWalls(e->world, *w);
  return e;
}
void peer_destroy(void* engine) {
  b2DestroyWorld(of(engine).world);
  delete (Engine*)engine;
}
int32_t peer_add(void* engine, const peer_body* b) {
  Engine& e = of(engine);
  b2BodyDef definition = b2DefaultBodyDef();
  definition.type = b2_dynamicBody;
  definition.position = {b->x, b->y}, definition.rotation = b2MakeRot(b->angle);
  definition.linearVelocity = {b->vx, b->vy}, definition.linearDamping = damping;
  definition.fixedRotation = !b->rotates, definition.isBullet = b->bullet;
  definition.userData = (void*)(uintptr_t)e.bodies.size();
  b2BodyId body = b2CreateBody(e.world, &definition);
  b2ShapeDef shape = b2DefaultShapeDef();
  shape.material.friction = b->friction, shape.material.restitution = b->restitution;
  if (b->kind == PEER_CIRCLE) {
    b2Circle circle = {{0, 0}, b->r};
    shape.density = b->mass / (B2_PI * b->r * b->r);
    b2CreateCircleShape(body, &shape, &circle);
  } else if (b->kind == PEER_CAPSULE) {
    b2Capsule capsule = {{-b->hx, 0}, {b->hx, 0}, b->r};
    shape.density = b->mass / (B2_PI * b->r * b->r + 4 * b->hx * b->r);
    b2CreateCapsuleShape(body, &shape, &capsule);
  } else {
    b2Polygon box = b2MakeBox(b->hx, b->hy);
    shape.density = b->mass / (4 * b->hx * b->hy);
    b2CreatePolygonShape(body, &shape, &box);
  }
  e.bodies.push_back(body), e.mass.push_back(b->mass);
  e.xy.push_back(b->x), e.xy.push_back(b->y);
  return (int32_t)e.bodies.size() - 1;
}
void peer_set_gravity(void* engine, float gx, float gy) { b2World_SetGravity(of(engine).world, {gx, gy}); }
void peer_set_sleep(void* engine, int32_t on) { b2World_EnableSleeping(of(engine).world, on); }
void peer_accel_x(void* engine, const float* ax) {
  Engine& e = of(engine);
  for (size_t i = 0; i < e.bodies.size(); i++) b2Body_ApplyForceToCenter(e.bodies[i], {e.mass[i] * ax[i], 0}, true);
}
void peer_kick(void* engine, const float* dv) {
  for (b2BodyId body : of(engine).bodies) {
    b2Vec2 v = b2Body_GetLinearVelocity(body);
    b2Body_SetLinearVelocity(body, {v.x + dv[0], v.y + dv[1]});
    dv += 2;
  }
}
void peer_set_velocity(void* engine, int32_t i, float vx, float vy) {
  b2Body_SetLinearVelocity(of(engine).bodies[i], {vx, vy});
}
void peer_teleport(void* engine, int32_t i, float x, float y, float vx, float vy) {
  b2Body_SetTransform(of(engine).bodies[i], {x, y}, b2Rot_identity);
  peer_set_velocity(engine, i, vx, vy);
}
void peer_step(void* engine, float dt) { b2World_Step(of(engine).world, dt, of(engine).substeps); }
void peer_positions(void* engine, float* xy) {
  Engine& e = of(engine);
  b2BodyEvents events = b2World_GetBodyEvents(e.world);
  for (int k = 0; k < events.moveCount; k++) {
    size_t i = (size_t)(uintptr_t)events.moveEvents[k].userData;
    e.xy[2 * i] = events.moveEvents[k].transform.p.x, e.xy[2 * i + 1] = events.moveEvents[k].transform.p.y;
  }
  memcpy(xy, e.xy.data(), e.xy.size() * sizeof(float));
}
void peer_states(void* engine, float* out) {
  for (b2BodyId body : of(engine).bodies) {
    b2Vec2 p = b2Body_GetPosition(body), v = b2Body_GetLinearVelocity(body);
    *out++ = p.x, *out++ = p.y, *out++ = b2Rot_GetAngle(b2Body_GetRotation(body));
    *out++ = v.x, *out++ = v.y, *out++ = b2Body_GetAngularVelocity(body);
  }
}
int32_t peer_contacts(void* engine) {
  int touching = 0;
  for (int count : b2World_GetCounters(of(engine).world).colorCounts) touching += count;
  return touching;
}
}
