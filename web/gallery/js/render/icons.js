// Icons in a square of 24, in the weight of a phone's own symbols: solid, with round corners.

import { heart, star } from './paths.js';

const SIDE = 24;
// How large hearts and stars are, so that they weigh as much as the others.
const SHAPE_RADIUS = 9.8;
const TEETH = 8;

// Each is a path that is filled by the even-odd rule, or a function that traces one.
const ICONS = {
  chat: 'M12 3.4c5.2 0 9.3 3.3 9.3 7.5s-4.1 7.5-9.3 7.5c-.9 0-1.8-.1-2.6-.3-1.3 1-3 1.8-5 1.9-.6 0-.8-.6-.5'
    + '-1 .8-1 1.2-2 1.3-2.9C3.6 14.9 2.7 13 2.7 10.9c0-4.2 4.1-7.5 9.3-7.5z',
  music: `M8.4 7.9c0-1 .6-1.7 1.5-1.9l8.1-1.8c1.1-.2 1.9.4 1.9 1.5v10.2h-1.9V8.7l-7.7 1.7v7.7H8.4z
    ${ellipse(7.2, 18.1, 3.1, 2.5, -20)}${ellipse(16.8, 16, 3.1, 2.5, -20)}`,
  camera: `M8.3 5.3c.4-.8 1.1-1.2 1.9-1.2h3.6c.8 0 1.5.4 1.9 1.2l.7 1.3h2.3c1.6 0 2.6 1 2.6 2.6v7.9c0 1.6-1 2.6-2.6
    2.6H5.3c-1.6 0-2.6-1-2.6-2.6V9.2c0-1.6 1-2.6 2.6-2.6h2.3z${ellipse(12, 13, 4.3, 4.3)}${ellipse(12, 13, 2.8, 2.8)}`,
  bolt: 'M13.7 2.5 5.5 13.1c-.5.6-.1 1.3.6 1.3h4.7l-1.9 6.6c-.2.9.7 1.3 1.2.6l8.5-10.9c.5-.6.1-1.3-.6-1.3h-4.5l1.5-6.3'
    + 'c.2-.9-.7-1.3-1.3-.6z',
  map: 'M2.9 7.4c0-.7.4-1.3 1-1.6l4.1-1.9v14.5l-3.7 1.7c-.7.3-1.4-.1-1.4-.9zM9.5 3.9l5 2.2v14.2l-5-2.2z'
    + 'M16 6l3.7-1.7c.7-.3 1.4.1 1.4.9v11.8c0 .7-.4 1.3-1 1.6L16 20.4z',
  note: 'M7.5 2.9h9c1.6 0 2.6 1 2.6 2.6v13c0 1.6-1 2.6-2.6 2.6h-9c-1.6 0-2.6-1-2.6-2.6v-13c0-1.6 1-2.6 2.6-2.6z'
    + `${bar(8.2, 7.1, 7.6)}${bar(8.2, 10.9, 7.6)}${bar(8.2, 14.7, 4.6)}`,
  bell: 'M12 2.7c-3.5 0-6 2.7-6 6.3v3.4c0 .9-.5 1.7-1.2 2.5-.8 1-.4 2.1.8 2.1h12.8c1.2 0 1.6-1.1.8-2.1-.7-.8-1.2-1.6'
    + '-1.2-2.5V9c0-3.6-2.5-6.3-6-6.3zM9.3 18.5h5.4a2.8 2.8 0 0 1-5.4 0z',
  gear: gear,
  heart: (context) => shape(context, heart),
  star: (context) => shape(context, star),
};

/** Whether there is an icon of this name. */
export const hasIcon = (name) => Object.hasOwn(ICONS, name);

/** Fills an icon about the origin, `size` wide and high, in the context's color. */
export function paintIcon(context, name, size) {
  const icon = ICONS[name];
  context.save();
  context.scale(size / SIDE, size / SIDE);
  if (typeof icon === 'string') {
    context.translate(-SIDE / 2, -SIDE / 2);
    context.fill(new Path2D(icon), 'evenodd');
  } else {
    context.beginPath();
    icon(context);
    context.fill('evenodd');
  }
  context.restore();
}

function shape(context, trace) {
  trace(context, SHAPE_RADIUS);
}

// Teeth that are narrower at their tips, and a hole.
function gear(context) {
  const [tip, foot] = [9.6, 7.5];
  const step = (2 * Math.PI) / TEETH;
  context.lineJoin = 'round';
  for (let k = 0; k < TEETH; k += 1) {
    const at = k * step - Math.PI / 2;
    const corner = (radius, share) => {
      const angle = at + share * step;
      context.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    };
    corner(foot, -0.3);
    corner(tip, -0.17);
    corner(tip, 0.17);
    corner(foot, 0.3);
  }
  context.closePath();
  context.moveTo(3.4, 0);
  context.arc(0, 0, 3.4, 0, 2 * Math.PI);
}

/** A whole ellipse, turned clockwise by so many degrees. */
function ellipse(x, y, rx, ry, degrees = 0) {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const arc = (toX, toY) => `A${rx} ${ry} ${degrees} 0 1 ${toX.toFixed(2)} ${toY.toFixed(2)}`;
  return `M${(x - dx).toFixed(2)} ${(y - dy).toFixed(2)}${arc(x + dx, y + dy)}${arc(x - dx, y - dy)}Z`;
}

/** A line of text that is cut out. */
function bar(x, y, width) {
  return `M${x} ${y}h${width}a.8.8 0 0 1 0 1.6h${-width}a.8.8 0 0 1 0-1.6z`;
}
