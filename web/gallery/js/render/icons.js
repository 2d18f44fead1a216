// Pictures by name in a square of 24, drawn in one color. A path that ends in Z is filled, any other a stroke.
const PATHS = {
  chat: ['M12 3.9c-5 0-8.9 3.1-8.9 7.1 0 2.3 1.3 4.4 3.4 5.7-.1 1.1-.6 2.2-1.5 3.2 1.9-.1 3.5-.9 4.6-1.9.8.1'
      + ' 1.6.2 2.4.2 5 0 8.9-3.2 8.9-7.2S17 3.9 12 3.9Z'],
  music: ['M9.6 17.2a3 3 0 1 1-1.9-2.6V7c0-.6.4-1.1 1-1.3l8.8-2.1c.7-.2 1.3.3 1.3 1v10.3a3 3 0 1 1-1.9-2.6'
      + 'V7.7l-7.3 1.8Z'],
  note: ['M5 6.6h14', 'M5 12h14', 'M5 17.4h8.6'],
  camera: [
    'M9.3 4.6c-.6 0-1.1.3-1.4.8l-.7 1.2H5.6A2.6 2.6 0 0 0 3 9.2v7.4a2.6 2.6 0 0 0 2.6 2.6h12.8a2.6 2.6 0 0 0'
      + ' 2.6-2.6V9.2a2.6 2.6 0 0 0-2.6-2.6h-1.6l-.7-1.2c-.3-.5-.8-.8-1.4-.8ZM12 8.9a3.8 3.8 0 1 0 0 7.6 3.8'
      + ' 3.8 0 0 0 0-7.6Z',
  ],
  bolt: ['M13.5 2.9 5.3 13.1c-.5.6-.1 1.4.6 1.4h4.8l-1.2 6.1c-.2.9.8 1.4 1.4.7l8.1-10.2c.5-.6.1-1.4-.6-1.4'
      + 'h-4.8l1.2-6.1c.2-.9-.8-1.4-1.3-.7Z'],
  map: ['M12 2.6a7 7 0 0 0-7 7c0 4.6 4.5 8.9 6.2 10.9.4.5 1.2.5 1.6 0 1.7-2 6.2-6.3 6.2-10.9a7 7 0 0 0-7-7'
      + 'ZM12 12.3a2.7 2.7 0 1 1 0-5.4 2.7 2.7 0 0 1 0 5.4Z'],
  bell: [
    'M12 3a6.2 6.2 0 0 0-6.2 6.2c0 4.3-1.5 5.6-2.2 6.7-.4.7.1 1.5.8 1.5h15.2c.7 0'
      + ' 1.2-.8.8-1.5-.7-1.1-2.2-2.4-2.2-6.7A6.2 6.2 0 0 0 12 3Z', 'M9.4 18.7a2.7 2.7 0 0 0 5.2 0Z',
  ],
  gear: [
    'M12 7.6a4.4 4.4 0 1 0 .01 0', 'M12 3.2v2.2', 'M12 18.6v2.2', 'M3.2 12h2.2', 'M18.6 12h2.2',
    'm5.8 5.8 1.5 1.5', 'm16.7 16.7 1.5 1.5', 'm5.8 18.2 1.5-1.5', 'm16.7 7.3 1.5-1.5',
  ],
};

/** Whether there is a picture of this name. */
export const hasIcon = (name) => name in PATHS;

/** Paints the picture of a name about the origin, so many pixels wide. */
export function paintIcon(context, name, size, color) {
  context.save();
  context.scale(size / 24, size / 24);
  context.translate(-12, -12);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 2.3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const data of PATHS[name]) {
    const path = new Path2D(data);
    if (data.endsWith('Z')) context.fill(path, 'evenodd');
    else context.stroke(path);
  }
  context.restore();
}
