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

/** A polygon whose corners have this radius, or as much of it as its sides have room for. */
export function polygon(context, points, radius) {
  const last = points.length - 1;
  const start = [(points[last][0] + points[0][0]) / 2, (points[last][1] + points[0][1]) / 2];
  context.moveTo(start[0], start[1]);
  points.forEach((corner, i) => {
    const before = points[i === 0 ? last : i - 1];
    const after = points[i === last ? 0 : i + 1];
    const back = [before[0] - corner[0], before[1] - corner[1]];
    const on = [after[0] - corner[0], after[1] - corner[1]];
    const shorter = Math.min(Math.hypot(...back), Math.hypot(...on));
    // Half the angle between the sides: its tangent is what the radius takes of them.
    const half = Math.atan2(Math.abs(back[0] * on[1] - back[1] * on[0]), back[0] * on[0] + back[1] * on[1]) / 2;
    const room = Math.min(radius, (Math.tan(half) * shorter) / 2);
    if (room > 0) context.arcTo(corner[0], corner[1], after[0], after[1], room);
    else context.lineTo(corner[0], corner[1]);
  });
  context.closePath();
}

/** The points of a polygon with every side moved outward by this much; inward when it is negative. */
export function grown(points, by) {
  const last = points.length - 1;
  const area = points.reduce((sum, [x, y], i) => {
    const next = points[i === last ? 0 : i + 1];
    return sum + x * next[1] - y * next[0];
  }, 0);
  const outward = area < 0 ? -by : by;
  const normal = (a, b) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
  };
  return points.map((corner, i) => {
    const first = normal(points[i === 0 ? last : i - 1], corner);
    const second = normal(corner, points[i === last ? 0 : i + 1]);
    // A needle's corner would run away: it goes at most four times as far as the sides.
    const stretch = outward / Math.max(0.25, 1 + first[0] * second[0] + first[1] * second[1]);
    return [corner[0] + (first[0] + second[0]) * stretch, corner[1] + (first[1] + second[1]) * stretch];
  });
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
