import type { Crop, FocalPoint } from '@latchline/contracts/content/media/media.schema';

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999;

/** Which edges a handle moves: the left or right one, the upper or lower one. */
export interface Corner {
  readonly horizontal: 'left' | 'right';
  readonly vertical: 'top' | 'bottom';
}

const smallest = 0.05;
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
/** Ten thousandths are finer than a pixel, and are the same after they were sent and read. */
const even = (value: number): number => Math.round(value * 10_000) / 10_000;
const evened = ({ x, y, width, height }: Crop): Crop => {
  const left = even(x);
  const top = even(y);
  return { x: left, y: top, width: even(Math.min(width, 1 - left)), height: even(Math.min(height, 1 - top)) };
};

/** The crop elsewhere, of the same size, inside the picture. */
export const movedCrop = (crop: Crop, dx: number, dy: number): Crop =>
  evened({
    ...crop,
    x: within(crop.x + dx, 0, 1 - crop.width),
    y: within(crop.y + dy, 0, 1 - crop.height),
  });

/**
 * The crop with one corner elsewhere. `aspect` is the width of a picture by its height, in parts of this picture: with it
 * the height follows the width.
 */
export function resizedCrop(crop: Crop, corner: Corner, dx: number, dy: number, aspect?: number): Crop {
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  const x = corner.horizontal === 'left' ? within(crop.x + dx, 0, right - smallest) : crop.x;
  const y = corner.vertical === 'top' ? within(crop.y + dy, 0, bottom - smallest) : crop.y;
  const width = corner.horizontal === 'left' ? right - x : within(crop.width + dx, smallest, 1 - crop.x);
  const height = corner.vertical === 'top' ? bottom - y : within(crop.height + dy, smallest, 1 - crop.y);
  if (!aspect) return evened({ x, y, width, height });
  const room = corner.vertical === 'top' ? bottom : 1 - crop.y;
  const wide = within(width, smallest * Math.max(1, aspect), Math.min(width, room * aspect));
  const high = wide / aspect;
  return evened({
    x: corner.horizontal === 'left' ? right - wide : crop.x,
    y: corner.vertical === 'top' ? bottom - high : crop.y,
    width: wide,
    height: high,
  });
}

/** The largest part of this shape, around the middle of what is shown now. */
export function shapedCrop(crop: Crop, aspect: number): Crop {
  const width = Math.min(1, aspect);
  const height = width / aspect;
  const x = within(crop.x + crop.width / 2 - width / 2, 0, 1 - width);
  const y = within(crop.y + crop.height / 2 - height / 2, 0, 1 - height);
  return evened({ x, y, width, height });
}

export const movedPoint = ({ x, y }: FocalPoint, dx: number, dy: number): FocalPoint => ({
  x: even(within(x + dx, 0, 1)),
  y: even(within(y + dy, 0, 1)),
});

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a key moves what has the focus: one part in a hundred, five with Shift. */
export function stepOf(key: string, shift: boolean): readonly [number, number] | undefined {
  const arrow = arrows[key];
  const step = shift ? 0.05 : 0.01;
  return arrow && [arrow[0] * step, arrow[1] * step];
}
