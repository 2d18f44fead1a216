/* The C interface between the harness and an engine. An engine is a shared library that exports these functions; the
 * names and layouts are those of the peer harness that Fizz is also measured by from outside, so neither may change.
 *
 * Points and seconds, y down. Bodies are numbered 0, 1, 2... in the order in which they were added. */
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PEER_LEFT = 1, PEER_RIGHT = 2, PEER_TOP = 4, PEER_BOTTOM = 8 };
enum { PEER_CIRCLE = 0, PEER_CAPSULE = 1, PEER_BOX = 2 };

typedef struct peer_world {
  float w, h;                  /* inner box, origin top left */
  float wall_lo, wall_hi;      /* vertical extent of the side walls */
  uint32_t walls;              /* PEER_LEFT | ... */
  float gx, gy;                /* pt/s2 */
  float linear_damping;        /* 1/s: velocity *= exp(-linear_damping * dt) */
  float restitution_threshold; /* pt/s; contacts slower than this need not bounce */
  float wall_restitution, wall_friction;
  uint32_t substeps, iterations; /* 0 = the engine's usual value */
  uint32_t capacity;             /* bodies that will be added */
} peer_world;

typedef struct peer_body {
  uint32_t kind; /* circle of radius r; capsule: core half length hx, radius r; box: half extents hx, hy */
  float x, y, angle, vx, vy;
  float r, hx, hy;
  float mass, restitution, friction;
  uint32_t rotates, bullet;
} peer_body;

const char *peer_name(void);
void *peer_create(const peer_world *world);
void peer_destroy(void *engine);
/* The body's number, or -1 when the engine does not have this kind of body. */
int32_t peer_add(void *engine, const peer_body *body);
void peer_set_gravity(void *engine, float gx, float gy);
void peer_set_sleep(void *engine, int32_t on);
/* One horizontal acceleration a body, for the next step only. */
void peer_accel_x(void *engine, const float *ax);
/* An x and a y a body, added to its velocity. */
void peer_kick(void *engine, const float *dv);
void peer_set_velocity(void *engine, int32_t body, float vx, float vy);
void peer_teleport(void *engine, int32_t body, float x, float y, float vx, float vy);
void peer_step(void *engine, float dt);
/* Out: x y a body, what an interface reads every frame. */
void peer_positions(void *engine, float *xy);
/* Out: x y angle vx vy spin a body. */
void peer_states(void *engine, float *states);
/* Touching contacts, or -1 when the engine does not say. */
int32_t peer_contacts(void *engine);

#ifdef __cplusplus
}
#endif
