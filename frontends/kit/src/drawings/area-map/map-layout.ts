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

/** Sizes of type as on a phone, where it is largest beside the drawing. */
const sizes = { centre: 25, town: 19, small: 18 };
const radii = { centre: 9, town: 6, village: 3 };
const nearestMark = 46;
/** Around the name of a village: it matters least, and must not crowd the others. */
const villageRoom = 6;

export interface SheetPlan {
  place: (coordinates: Coordinates) => Point;
  ground: Ground;
  bounds: Box;
  /** In the way of names before any is placed. */
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

/** Names of towns first, in the order given; villages and roads only where there is room left. */
export function layOut(
  towns: readonly MapTown[],
  centre: string | null,
  { place, ground, bounds, obstacles }: SheetPlan,
) {
  const spots = towns
    .map((town) => spotOf(town, place, town.slug === centre ? 'centre' : 'town'))
    .filter((spot) => isWithin(boxAround(spot, 2 * spot.radius, 2 * spot.radius), bounds));
  const withLabels = (items: readonly Spot[], taken: readonly Box[]) =>
    placeLabels(items, bounds, taken).map((label, index) => ({ ...items[index]!, label }));
  // A dot without a name says nothing.
  const placed = withLabels(spots, obstacles).filter(({ label }) => label !== null);
  const taken = [...obstacles, ...boxesOf(placed)];

  const placedVillages: PlacedTown[] = [];
  for (const village of ground.villages) {
    const spot = spotOf(village, place, 'village');
    const dot = boxAround(spot, 2 * spot.radius + 4, 2 * spot.radius + 4);
    if (taken.some((box) => collide(box, dot))) continue;
    const [one] = withLabels(
      [spot],
      taken.map((box) => grown(box, villageRoom)),
    );
    if (!one?.label) continue;
    placedVillages.push(one);
    taken.push(...boxesOf([one]));
  }
  return { towns: placed, villages: placedVillages, roads: roadSigns(ground.roads, place, bounds, taken) };
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

/** A sign on each road, at the first of its bends where it covers nothing. */
function roadSigns(roads: Ground['roads'], place: SheetPlan['place'], bounds: Box, taken: Box[]): RoadSign[] {
  return roads.flatMap(({ name, line }) => {
    const width = widthOf(name, sizes.small) + 8;
    const free = line
      .map(place)
      .filter((point) => {
        const box = boxAround(point, width, 22);
        return isWithin(box, bounds) && !taken.some((other) => collide(box, other));
      })
      .sort((a, b) => loneliness(b, taken) - loneliness(a, taken));
    const [at] = free;
    if (!at) return [];
    taken.push(boxAround(at, width, 22));
    return [{ ...at, name, width }];
  });
}

/** Distance to what is nearest, up to where more of it makes no difference. */
const loneliness = ({ x, y }: Point, boxes: readonly Box[]): number =>
  Math.min(
    nearestMark,
    ...boxes.map((box) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)),
    ),
  );
