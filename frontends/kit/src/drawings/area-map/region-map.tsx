import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { groundAround } from './ground';
import { type Box, boxAround } from './label-placement';
import { layOut, type MapTown } from './map-layout';
import { NorthArrow, RoadMark, TownMark } from './map-parts';
import { kmPerMile, milesBetween, projection } from './projection';
import { SheetGround } from './sheet-ground';

const sheet = { width: 640, height: 470 };
const mostUnitsPerKm = 13.6;
/** Space for the labels of the outermost towns. */
const margin = { x: 90, y: 40 };
const bounds: Box = { left: 8, top: 8, right: 632, bottom: 462 };
const north = { x: 604, y: 424 };

/** All towns of the region, with equal emphasis. */
export function RegionMap({
  name,
  centre,
  towns,
}: {
  name: string;
  /** Shown in the middle while the region has no towns. */
  centre: Coordinates;
  towns: readonly MapTown[];
}) {
  const at = { x: sheet.width / 2, y: sheet.height / 2 };
  const box = boxOf(towns.length > 0 ? towns.map(({ coordinates }) => coordinates) : [centre]);
  const ground = groundAround(middleOf(box));
  const place = projection({ centre: middleOf(box), at, unitsPerKm: scaleOf(box) });
  const plan = { place, ground, bounds, obstacles: [boxAround(north, 40, 90)] };
  const { towns: placed, villages, roads } = layOut(towns, null, plan);
  return (
    <svg
      className="lk map"
      textAnchor="middle"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-labelledby="region-map-title"
      aria-describedby="region-map-text"
    >
      <title id="region-map-title">{`Our towns in ${name}`}</title>
      <desc id="region-map-text">{`${placed.map((town) => town.name).join(', ')}.`}</desc>
      <path className="within" d={`M0 0H${sheet.width}V${sheet.height}H0z`} />
      <SheetGround ground={ground} place={place} sheet={sheet} />
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

interface Extent {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The bounding box of points. */
function boxOf(points: readonly Coordinates[]): Extent {
  const lat = points.map((point) => point.lat);
  const lng = points.map((point) => point.lng);
  return {
    south: Math.min(...lat),
    north: Math.max(...lat),
    west: Math.min(...lng),
    east: Math.max(...lng),
  };
}

const middleOf = ({ south, north: top, west, east }: Extent): Coordinates => ({
  lat: (south + top) / 2,
  lng: (west + east) / 2,
});

/** As large as the sheet allows, so that every town is on it. */
function scaleOf({ south, north: top, west, east }: Extent): number {
  const lat = (south + top) / 2;
  const width = kmPerMile * milesBetween({ lat, lng: west }, { lat, lng: east });
  const height = kmPerMile * milesBetween({ lat: south, lng: west }, { lat: top, lng: west });
  return Math.min(
    mostUnitsPerKm,
    (sheet.width - 2 * margin.x) / width,
    (sheet.height - 2 * margin.y) / height,
  );
}
