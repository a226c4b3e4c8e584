import type { Point } from './projection';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side =
  | 'right'
  | 'left'
  | 'above'
  | 'below'
  | 'below-left'
  | 'below-right'
  | 'above-left'
  | 'above-right';

/** A dot to be labelled with its name. */
export interface Spot extends Point {
  name: string;
  /** Radius of the dot. */
  radius: number;
  /** The largest type size at which the label is shown. */
  size: number;
}

export interface Label extends Point {
  anchor: 'start' | 'middle' | 'end';
  side: Side;
  box: Box;
}

/** In em: the average width of a letter, and the extent of type above and below its baseline. */
const letter = 0.57;
const ascent = 0.76;
const descent = 0.22;
const gap = 7;
/** After this many trials, an arrangement without collisions is unlikely. */
const maxTrials = 20_000;

export const widthOf = (text: string, size: number): number => text.length * letter * size;

export const collide = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isWithin = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom;

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

interface Placement {
  readonly anchor: Label['anchor'];
  readonly row: 'above' | 'beside' | 'below';
  /** From the dot to the anchor, in radii of the dot and in distances between dot and label. */
  readonly radii: number;
  readonly distances: number;
}

/** In order of preference. */
const placements: Readonly<Record<Side, Placement>> = {
  right: { anchor: 'start', row: 'beside', radii: 0, distances: 1 },
  left: { anchor: 'end', row: 'beside', radii: 0, distances: -1 },
  above: { anchor: 'middle', row: 'above', radii: 0, distances: 0 },
  below: { anchor: 'middle', row: 'below', radii: 0, distances: 0 },
  'below-left': { anchor: 'end', row: 'below', radii: 1, distances: 0 },
  'below-right': { anchor: 'start', row: 'below', radii: -1, distances: 0 },
  'above-left': { anchor: 'end', row: 'above', radii: 1, distances: 0 },
  'above-right': { anchor: 'start', row: 'above', radii: -1, distances: 0 },
};
const sides = Object.keys(placements) as Side[];
/** The part of a label's width that is left of its anchor. */
const before = { start: 0, middle: 0.5, end: 1 };

export function labelAt({ x, y, name, radius, size }: Spot, side: Side): Label {
  const { anchor, row, radii, distances } = placements[side];
  const distance = radius + gap;
  const anchorX = x + radii * radius + distances * distance;
  const baseline =
    row === 'beside'
      ? y + size * 0.34
      : row === 'above'
        ? y - distance - size * 0.06
        : y + distance + size * ascent;
  const width = widthOf(name, size);
  const left = anchorX - before[anchor] * width;
  const box = { left, top: baseline - size * ascent, right: left + width, bottom: baseline + size * descent };
  return { x: anchorX, y: baseline, anchor, side, box };
}

/** Preferred distance between two labels. */
const preferredGap = 5;

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/**
 * Chooses a side for every label, so that none overlaps another, a dot or an obstacle, with a gap between labels if possible.
 * Earlier labels have priority; a label without a free place is null and does not affect the others.
 */
export function placeLabels(
  spots: readonly Spot[],
  bounds: Box,
  obstacles: readonly Box[],
): (Label | null)[] {
  const dots = spots.map((spot) => boxAround(spot, 2 * spot.radius + 2, 2 * spot.radius + 2));
  const inTheWay = [...dots, ...obstacles];
  const choices = spots.map((spot) =>
    sides
      .map((side) => labelAt(spot, side))
      .filter(({ box }) => isWithin(box, bounds) && !inTheWay.some((other) => collide(box, other))),
  );
  return arranged(choices, preferredGap) ?? arranged(choices, 0) ?? oneByOne(choices);
}

/** Adds labels one by one, and leaves out those that do not fit with the earlier ones. */
function oneByOne(choices: readonly Label[][]): (Label | null)[] {
  const tried = choices.map((): Label[] => []);
  let found: (Label | null)[] = [];
  choices.forEach((options, index) => {
    const next = arranged([...tried.slice(0, index), options], 0);
    if (next) tried[index] = options;
    found = next ?? [...found, null];
  });
  return found;
}

/**
 * Depth-first search in order of preference. A label without a free side is null. If a name does not fit, only those in its way are
 * tried on other sides: the rest make no difference.
 */
function arranged(choices: readonly Label[][], room: number): (Label | null)[] | null {
  const chosen: (Label | null)[] = [];
  let trials = 0;
  /** Places this label and all later ones; returns the earlier ones in the way, or null once all are placed. */
  const place = (index: number): Set<number> | null => {
    const options = choices[index];
    if (!options) return null;
    if (options.length === 0) {
      chosen[index] = null;
      return place(index + 1);
    }
    const inTheWay = new Set<number>();
    for (const label of options) {
      trials += 1;
      if (trials > maxTrials) return new Set();
      const clash = firstWithin(chosen, index, label.box, room);
      if (clash !== -1) {
        inTheWay.add(clash);
        continue;
      }
      chosen[index] = label;
      const later = place(index + 1);
      if (!later?.delete(index)) return later;
      later.forEach((earlier) => inTheWay.add(earlier));
    }
    return inTheWay;
  };
  return place(0) ? null : chosen;
}

/** Index of the first of `count` labels closer to the box than `room`; -1 if none is. */
function firstWithin(labels: readonly (Label | null)[], count: number, box: Box, room: number): number {
  const surroundings = grown(box, room);
  for (let index = 0; index < count; index += 1) {
    const label = labels[index];
    if (label && collide(surroundings, label.box)) return index;
  }
  return -1;
}
