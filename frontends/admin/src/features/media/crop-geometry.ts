import type { Crop, FocalPoint } from '@latchline/contracts/content/media/media.schema';

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999;

/** Which edges a handle moves: left or right, top or bottom. */
export interface Corner {
  readonly horizontal: 'left' | 'right';
  readonly vertical: 'top' | 'bottom';
}

const smallest = 0.05;
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
/** Rounds to 0.0001: finer than a pixel, and equal after a round trip through JSON. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const roundedCrop = ({ x, y, width, height }: Crop): Crop => {
  const left = rounded(x);
  const top = rounded(y);
  return {
    x: left,
    y: top,
    width: rounded(Math.min(width, 1 - left)),
    height: rounded(Math.min(height, 1 - top)),
  };
};

/** Moves the crop without resizing it or leaving the picture. */
export const movedCrop = (crop: Crop, dx: number, dy: number): Crop =>
  roundedCrop({
    ...crop,
    x: within(crop.x + dx, 0, 1 - crop.width),
    y: within(crop.y + dy, 0, 1 - crop.height),
  });

/**
 * Moves one corner of the crop. `aspect` is the ratio of width to height, both as fractions of this picture; if given, the
 * height follows the width.
 */
export function resizedCrop(crop: Crop, corner: Corner, dx: number, dy: number, aspect?: number): Crop {
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  const x = corner.horizontal === 'left' ? within(crop.x + dx, 0, right - smallest) : crop.x;
  const y = corner.vertical === 'top' ? within(crop.y + dy, 0, bottom - smallest) : crop.y;
  const width = corner.horizontal === 'left' ? right - x : within(crop.width + dx, smallest, 1 - crop.x);
  const height = corner.vertical === 'top' ? bottom - y : within(crop.height + dy, smallest, 1 - crop.y);
  if (!aspect) return roundedCrop({ x, y, width, height });
  const room = corner.vertical === 'top' ? bottom : 1 - crop.y;
  const wide = within(width, smallest * Math.max(1, aspect), Math.min(width, room * aspect));
  const high = wide / aspect;
  return roundedCrop({
    x: corner.horizontal === 'left' ? right - wide : crop.x,
    y: corner.vertical === 'top' ? bottom - high : crop.y,
    width: wide,
    height: high,
  });
}

/** The largest crop of this aspect ratio, centred on the current crop. */
export function shapedCrop(crop: Crop, aspect: number): Crop {
  const width = Math.min(1, aspect);
  const height = width / aspect;
  const x = within(crop.x + crop.width / 2 - width / 2, 0, 1 - width);
  const y = within(crop.y + crop.height / 2 - height / 2, 0, 1 - height);
  return roundedCrop({ x, y, width, height });
}

export const movedPoint = ({ x, y }: FocalPoint, dx: number, dy: number): FocalPoint => ({
  x: rounded(within(x + dx, 0, 1)),
  y: rounded(within(y + dy, 0, 1)),
});

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves the focused handle: 1% of the picture, 5% with Shift. */
export function stepOf(key: string, shift: boolean): readonly [number, number] | undefined {
  const arrow = arrows[key];
  const step = shift ? 0.05 : 0.01;
  return arrow && [arrow[0] * step, arrow[1] * step];
}
