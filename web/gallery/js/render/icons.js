// Pictures by name in a square of 24, drawn in one color. A path that ends in Z is filled, any other a stroke.
const PATHS = {
  chat: ['M12 3.9c-5 0-8.900 3.100-8.900 7.100 0 2.300 1.300 4.400 3.400 5.700-.1 1.100-.6 2.200-1.500 3.200 1.900-.1 3.500-.9 4.600-1.900.8.100 1.600.2 2.400.2 5 0 8.900-3.200 8.900-7.200S17 3.900 12 3.900Z'],
  music: ['M9.600 17.200a3 3 0 1 1-1.900-2.600V7c0-.6.4-1.100 1-1.300l8.800-2.100c.7-.2 1.300.3 1.300 1v10.300a3 3 0 1 1-1.900-2.600V7.700l-7.300 1.800Z'],
  note: ['M5 6.600h14', 'M5 12h14', 'M5 17.400h8.600'],
  camera: [
    'M9.300 4.600c-.6 0-1.100.3-1.400.8l-.7 1.200H5.600A2.600 2.600 0 0 0 3 9.200v7.400a2.600 2.600 0 0 0 2.600 2.600h12.800a2.600 2.600 0 0 0 2.600-2.600V9.200a2.600 2.600 0 0 0-2.600-2.600h-1.600l-.7-1.200c-.3-.5-.8-.8-1.400-.8ZM12 8.900a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600Z',
  ],
  bolt: ['M13.500 2.900 5.300 13.100c-.5.600-.1 1.400.6 1.400h4.800l-1.200 6.100c-.2.900.8 1.400 1.400.7l8.100-10.200c.5-.6.1-1.400-.6-1.400h-4.800l1.200-6.100c.2-.9-.8-1.400-1.300-.7Z'],
  map: ['M12 2.600a7 7 0 0 0-7 7c0 4.600 4.500 8.900 6.200 10.900.4.5 1.200.5 1.600 0 1.700-2 6.200-6.300 6.200-10.900a7 7 0 0 0-7-7ZM12 12.300a2.700 2.700 0 1 1 0-5.400 2.700 2.700 0 0 1 0 5.400Z'],
  bell: [
    'M12 3a6.200 6.200 0 0 0-6.200 6.200c0 4.300-1.500 5.600-2.200 6.700-.4.700.1 1.500.8 1.500h15.200c.7 0 1.200-.8.800-1.500-.7-1.100-2.200-2.400-2.200-6.700A6.200 6.200 0 0 0 12 3Z', 'M9.400 18.700a2.700 2.700 0 0 0 5.200 0Z',
  ],
  gear: [
    'M12 7.600a4.400 4.400 0 1 0 .01 0', 'M12 3.200v2.200', 'M12 18.600v2.200', 'M3.200 12h2.200', 'M18.600 12h2.200',
    'm5.800 5.800 1.500 1.500', 'm16.700 16.700 1.500 1.500', 'm5.800 18.200 1.500-1.500', 'm16.700 7.300 1.500-1.500',
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
