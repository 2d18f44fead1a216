// Outlines about the origin, each within a circle of radius 1 times `r`.

/** A polygon with round corners. */
export function roundedPolygon(context, points, radius) {
  const last = points.length - 1;
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(points[last], points[0]);
  context.moveTo(start[0], start[1]);
  for (let i = 0; i <= last; i += 1) {
    const corner = points[i];
    const next = middle(corner, points[(i + 1) % points.length]);
    context.arcTo(corner[0], corner[1], next[0], next[1], radius);
    context.lineTo(next[0], next[1]);
  }
  context.closePath();
}

/** A five-pointed star with round corners. */
export function star(context, r) {
  const points = [];
  for (let i = 0; i < 10; i += 1) {
    const length = i % 2 === 0 ? r * 1.08 : r * 0.56;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    points.push([Math.cos(angle) * length, Math.sin(angle) * length + r * 0.04]);
  }
  roundedPolygon(context, points, r * 0.16);
}

/** A heart. */
export function heart(context, r) {
  context.moveTo(0, 0.9 * r);
  context.bezierCurveTo(-0.22 * r, 0.72 * r, -0.98 * r, 0.3 * r, -0.98 * r, -0.26 * r);
  context.bezierCurveTo(-0.98 * r, -0.68 * r, -0.7 * r, -0.86 * r, -0.46 * r, -0.86 * r);
  context.bezierCurveTo(-0.24 * r, -0.86 * r, -0.08 * r, -0.72 * r, 0, -0.54 * r);
  context.bezierCurveTo(0.08 * r, -0.72 * r, 0.24 * r, -0.86 * r, 0.46 * r, -0.86 * r);
  context.bezierCurveTo(0.7 * r, -0.86 * r, 0.98 * r, -0.68 * r, 0.98 * r, -0.26 * r);
  context.bezierCurveTo(0.98 * r, 0.3 * r, 0.22 * r, 0.72 * r, 0, 0.9 * r);
  context.closePath();
}

/** A circle. */
export function circle(context, r) {
  context.moveTo(r, 0);
  context.arc(0, 0, r, 0, Math.PI * 2);
  context.closePath();
}

/** A rectangle about the origin with round corners. */
export function roundedRectangle(context, width, height, corner) {
  const x = width / 2;
  const y = height / 2;
  const radius = Math.max(0, Math.min(corner, x, y));
  context.moveTo(-x + radius, -y);
  context.arcTo(x, -y, x, y, radius);
  context.arcTo(x, y, -x, y, radius);
  context.arcTo(-x, y, -x, -y, radius);
  context.arcTo(-x, -y, x, -y, radius);
  context.closePath();
}
