import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { southYorkshire } from './ground';
import { type Box, boxAround } from './label-placement';
import { layOut, type MapTown } from './map-layout';
import { NorthArrow, RoadMark, TownMark } from './map-parts';
import { projection } from './projection';
import { SheetGround } from './sheet-ground';

const sheet = { width: 640, height: 470 };
const unitsPerKm = 13.6;
const bounds: Box = { left: 8, top: 8, right: 632, bottom: 462 };
const north = { x: 604, y: 424 };

/** All towns of the region, with equal emphasis. */
export function RegionMap({ name, towns }: { name: string; towns: readonly MapTown[] }) {
  const at = { x: sheet.width / 2, y: sheet.height / 2 };
  const place = projection({ centre: middleOf(towns), at, unitsPerKm });
  const plan = { place, ground: southYorkshire, bounds, obstacles: [boxAround(north, 40, 90)] };
  const { towns: placed, villages, roads } = layOut(towns, null, plan);
  return (
    <svg
      className="lk map"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-labelledby="region-map-title"
      aria-describedby="region-map-text"
    >
      <title id="region-map-title">{`Our towns in ${name}`}</title>
      <desc id="region-map-text">{`${placed.map((town) => town.name).join(', ')}.`}</desc>
      <path className="within" d={`M0 0H${sheet.width}V${sheet.height}H0z`} />
      <SheetGround ground={southYorkshire} place={place} />
      {roads.map((sign) => (
        <RoadMark key={sign.name} sign={sign} />
      ))}
      {villages.map((village) => (
        <TownMark key={village.name} town={village} kind="village" />
      ))}
      {placed.map((town) => (
        <TownMark key={town.name} town={town} kind="town" />
      ))}
      <NorthArrow {...north} />
    </svg>
  );
}

/** The middle of the bounding box of all towns. */
function middleOf(towns: readonly MapTown[]): Coordinates {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  if (towns.length === 0) return { lat: 53.5, lng: -1.33 };
  return {
    lat: middle(towns.map(({ coordinates }) => coordinates.lat)),
    lng: middle(towns.map(({ coordinates }) => coordinates.lng)),
  };
}
