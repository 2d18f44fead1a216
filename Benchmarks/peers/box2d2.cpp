// Box2D 2.4, 8 velocity and 3 position iterations, 64 pt to the meter. Its capsule is the usual compound of two circles
// and a box.
#include "peer.h"
#include <algorithm>
#include <box2d/box2d.h>
#include <vector>

namespace {
constexpr float kMeters = 1.0f / 64.0f, kPoints = 64, kWall = 400;

struct Engine {
  b2World world;
  peer_world settings;
  std::vector<b2Body*> bodies;
  int substeps, iterations;
};
Engine& of(void* engine) { return *(Engine*)engine; }

b2FixtureDef fixture(const Engine& e, float friction, float restitution) {
  b2FixtureDef definition;
  definition.friction = friction, definition.restitution = restitution;
  definition.restitutionThreshold = e.settings.restitution_threshold * kMeters;
  return definition;
}

void addWalls(Engine& e) {
  const peer_world& w = e.settings;
  b2BodyDef definition;
  b2Body* ground = e.world.CreateBody(&definition);
  auto box = [&](float x, float y, float hx, float hy) {
    b2PolygonShape shape;
    shape.SetAsBox(hx * kMeters, hy * kMeters, b2Vec2(x * kMeters, y * kMeters), 0);
    b2FixtureDef definition = fixture(e, w.wall_friction, w.wall_restitution);
    definition.shape = &shape;
    ground->CreateFixture(&definition);
  };
  float middle = 0.5f * (w.wall_lo + w.wall_hi), half = 0.5f * (w.wall_hi - w.wall_lo) + 2 * kWall;
  if (w.walls & PEER_LEFT) box(-kWall, middle, kWall, half);
  if (w.walls & PEER_RIGHT) box(w.w + kWall, middle, kWall, half);
  if (w.walls & PEER_TOP) box(w.w / 2, -kWall, w.w / 2 + 2 * kWall, kWall);
  if (w.walls & PEER_BOTTOM) box(w.w / 2, w.h + kWall, w.w / 2 + 2 * kWall, kWall);
}
}  // namespace

extern "C" {
const char* peer_name(void) { return "box2d-2.4"; }

void* peer_create(const peer_world* w) {
  auto* e = new Engine{b2World(b2Vec2(w->gx * kMeters, w->gy * kMeters)), *w, {}, std::max(1, (int)w->substeps),
                       w->iterations ? (int)w->iterations : 8};
  addWalls(*e);
  return e;
}
void peer_destroy(void* engine) { delete (Engine*)engine; }
int32_t peer_add(void* engine, const peer_body* b) {
  Engine& e = of(engine);
  b2BodyDef definition;
  definition.type = b2_dynamicBody, definition.angle = b->angle;
  definition.position.Set(b->x * kMeters, b->y * kMeters);
  definition.linearVelocity.Set(b->vx * kMeters, b->vy * kMeters);
  definition.linearDamping = e.settings.linear_damping;
  definition.fixedRotation = !b->rotates, definition.bullet = b->bullet;
  b2Body* body = e.world.CreateBody(&definition);
  b2FixtureDef part = fixture(e, b->friction, b->restitution);
  b2CircleShape circle;
  circle.m_radius = b->r * kMeters;
  b2PolygonShape box;
  float disc = b2_pi * b->r * b->r, middle = 4 * b->hx * (b->kind == PEER_BOX ? b->hy : b->r);
  // The sum over the parts, which overlap in a capsule.
  float area = b->kind == PEER_CIRCLE ? disc : b->kind == PEER_BOX ? middle : 2 * disc + middle;
  part.density = b->mass / (area * kMeters * kMeters);
  if (b->kind != PEER_BOX) {
    part.shape = &circle;
    for (float end : {-1.0f, 1.0f}) {
      circle.m_p.Set(end * (b->kind == PEER_CAPSULE ? b->hx * kMeters : 0), 0);
      body->CreateFixture(&part);
      if (b->kind == PEER_CIRCLE) break;
    }
  }
  if (b->kind != PEER_CIRCLE) {
    box.SetAsBox(b->hx * kMeters, (b->kind == PEER_BOX ? b->hy : b->r) * kMeters);
    part.shape = &box;
    body->CreateFixture(&part);
  }
  e.bodies.push_back(body);
  return (int32_t)e.bodies.size() - 1;
}
void peer_set_gravity(void* engine, float gx, float gy) {
  of(engine).world.SetGravity(b2Vec2(gx * kMeters, gy * kMeters));
}
void peer_set_sleep(void* engine, int32_t on) { of(engine).world.SetAllowSleeping(on); }
void peer_accel_x(void* engine, const float* ax) {
  for (b2Body* body : of(engine).bodies)
    body->ApplyForceToCenter(b2Vec2(body->GetMass() * *ax++ * kMeters, 0), true);
}
void peer_kick(void* engine, const float* dv) {
  for (b2Body* body : of(engine).bodies) {
    body->SetLinearVelocity(body->GetLinearVelocity() + b2Vec2(dv[0] * kMeters, dv[1] * kMeters));
    dv += 2;
  }
}
void peer_set_velocity(void* engine, int32_t i, float vx, float vy) {
  of(engine).bodies[i]->SetLinearVelocity(b2Vec2(vx * kMeters, vy * kMeters));
}
void peer_teleport(void* engine, int32_t i, float x, float y, float vx, float vy) {
  of(engine).bodies[i]->SetTransform(b2Vec2(x * kMeters, y * kMeters), 0);
  peer_set_velocity(engine, i, vx, vy);
}
void peer_step(void* engine, float dt) {
  Engine& e = of(engine);
  for (int k = 0; k < e.substeps; k++) e.world.Step(dt / e.substeps, e.iterations, 3);
}
void peer_positions(void* engine, float* xy) {
  for (b2Body* body : of(engine).bodies) {
    b2Vec2 p = body->GetPosition();
    *xy++ = p.x * kPoints, *xy++ = p.y * kPoints;
  }
}
void peer_states(void* engine, float* out) {
  for (b2Body* body : of(engine).bodies) {
    b2Vec2 p = body->GetPosition(), v = body->GetLinearVelocity();
    *out++ = p.x * kPoints, *out++ = p.y * kPoints, *out++ = body->GetAngle();
    *out++ = v.x * kPoints, *out++ = v.y * kPoints, *out++ = body->GetAngularVelocity();
  }
}
int32_t peer_contacts(void* engine) {
  int touching = 0;
  for (b2Contact* c = of(engine).world.GetContactList(); c; c = c->GetNext()) touching += c->IsTouching();
  return touching;
}
}
