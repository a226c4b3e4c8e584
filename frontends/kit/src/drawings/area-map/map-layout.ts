import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { Ground } from './ground';
import {
  type Box,
  boxAround,
  collide,
  grown,
  isWithin,
  type Label,
  placeLabels,
  type Spot,
  widthOf,
} from './label-placement';
import type { Point } from './projection';

export interface MapTown {
  name: string;
  slug: string;
  coordinates: Coordinates;
}

export interface PlacedTown extends Point {
  name: string;
  radius: number;
  label: Label | null;
}

/** Type sizes on a phone, where they are largest relative to the drawing. */
const sizes = { centre: 25, town: 19, small: 18 };
const radii = { centre: 9, town: 6, village: 3 };
const nearestMark = 46;
/** Extra space around village names, which matter least and must not crowd the others. */
const villageGap = 6;

export interface SheetPlan {
  place: (coordinates: Coordinates) => Point;
  ground: Ground;
  bounds: Box;
  /** Areas that labels must avoid from the start. */
  obstacles: readonly Box[];
}

const spotOf = (
  { name, coordinates }: Omit<MapTown, 'slug'>,
  place: SheetPlan['place'],
  kind: keyof typeof radii,
): Spot => ({
  ...place(coordinates),
  name,
  radius: radii[kind],
  size: kind === 'village' ? sizes.small : sizes[kind],
});

/** Places town names first, in the given order; then villages and roads where there is room. */
export function layOut(
  towns: readonly MapTown[],
  centre: string | null,
  { place, ground, bounds, obstacles }: SheetPlan,
) {
  const spots = towns
    .map((town) => spotOf(town, place, town.slug === centre ? 'centre' : 'town'))
    .filter((spot) => isWithin(boxAround(spot, 2 * spot.radius, 2 * spot.radius), bounds));
  const withLabels = (items: readonly Spot[], occupied: readonly Box[]) =>
    placeLabels(items, bounds, occupied).map((label, index) => ({ ...items[index]!, label }));
  // A dot without a label is left out.
  const placed = withLabels(spots, obstacles).filter(({ label }) => label !== null);
  const occupied = [...obstacles, ...boxesOf(placed)];

  const placedVillages: PlacedTown[] = [];
  for (const village of ground.villages) {
    const spot = spotOf(village, place, 'village');
    const dot = boxAround(spot, 2 * spot.radius + 4, 2 * spot.radius + 4);
    if (occupied.some((box) => collide(box, dot))) continue;
    const [one] = withLabels(
      [spot],
      occupied.map((box) => grown(box, villageGap)),
    );
    if (!one?.label) continue;
    placedVillages.push(one);
    occupied.push(...boxesOf([one]));
  }
  return { towns: placed, villages: placedVillages, roads: roadSigns(ground.roads, place, bounds, occupied) };
}

const boxesOf = (placed: readonly (Spot & { label: Label | null })[]): Box[] =>
  placed.flatMap((spot) => [
    boxAround(spot, 2 * spot.radius + 4, 2 * spot.radius + 4),
    ...(spot.label ? [spot.label.box] : []),
  ]);

export interface RoadSign extends Point {
  name: string;
  width: number;
}

/** A sign on each road, at the point with the most free space around it. */
function roadSigns(
  roads: Ground['roads'],
  place: SheetPlan['place'],
  bounds: Box,
  occupied: Box[],
): RoadSign[] {
  return roads.flatMap(({ name, line }) => {
    const width = widthOf(name, sizes.small) + 8;
    const free = line
      .map(place)
      .filter((point) => {
        const box = boxAround(point, width, 22);
        return isWithin(box, bounds) && !occupied.some((other) => collide(box, other));
      })
      .sort((a, b) => distanceToNearest(b, occupied) - distanceToNearest(a, occupied));
    const [at] = free;
    if (!at) return [];
    occupied.push(boxAround(at, width, 22));
    return [{ ...at, name, width }];
  });
}

/** Distance to the nearest box, capped where more distance makes no difference. */
const distanceToNearest = ({ x, y }: Point, boxes: readonly Box[]): number =>
  Math.min(
    nearestMark,
    ...boxes.map((box) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)),
    ),
  );
