import { type Ground, groundAround } from './ground';
import { type Box, boxAround, collide, widthOf } from './label-placement';
import { layOut, type MapTown } from './map-layout';
import { NorthArrow, RoadMark, TownMark } from './map-parts';
import { kmPerMile, milesBetween, type Point, projection } from './projection';
import { SheetGround } from './sheet-ground';

const sheet = { width: 640, height: 590 };
const unitsPerKm = 10.2;
/** The visible area on a phone, where the sheet extends beyond both edges. */
const bounds: Box = { left: 56, top: 8, right: 584, bottom: 582 };
const north = { x: 556, y: 540 };
const ringMiles = [5, 10, 15];
/** South first, where readers expect a scale. */
const ringAngles = [90, 60, 120, 270, 240, 300, 0, 180];

/** The service area around a town, drawn to scale from coordinates. */
export function AreaMap({
  town,
  towns,
  nearby,
  radiusMiles,
  ground = groundAround(town.coordinates),
}: {
  town: MapTown;
  /** All towns; those beyond the sheet are left out. */
  towns: readonly MapTown[];
  /** Names of towns that are connected by a line. */
  nearby: readonly string[];
  radiusMiles: number;
  ground?: Ground;
}) {
  const others = towns
    .filter(({ slug }) => slug !== town.slug)
    .sort(
      (a, b) => milesBetween(town.coordinates, a.coordinates) - milesBetween(town.coordinates, b.coordinates),
    );
  const at = middleFor(town, others);
  const place = projection({ centre: town.coordinates, at, unitsPerKm });
  const radius = unitsOf(radiusMiles);
  const rings = ringMiles.filter((miles) => miles <= radiusMiles);
  const scale = ringLabels(
    rings,
    at,
    others.map(({ coordinates }) => place(coordinates)),
  );
  const obstacles = [...scale.map(({ box }) => box), boxAround(north, 40, 90)];
  const plan = { place, ground, bounds, obstacles };
  const { towns: placed, villages, roads } = layOut([town, ...others], town.slug, plan);
  const [centre, ...neighbours] = placed;
  const linked = others.filter(({ name }) => nearby.includes(name));
  const names = neighbours.map(({ name }) => name);

  return (
    <svg
      className="lk map"
      textAnchor="middle"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-labelledby="area-map-title"
      aria-describedby="area-map-text"
    >
      <title id="area-map-title">{`Service area around ${town.name}`}</title>
      <desc id="area-map-text">
        {`${radiusMiles} miles in every direction. ${names.length > 0 ? `Also on the map: ${names.join(', ')}.` : ''}`}
      </desc>
      <path className="gf" d={`M0 0H${sheet.width}V${sheet.height}H0z`} />
      <circle className="within" cx={at.x} cy={at.y} r={radius} />
      <path className="n h beyond" fillRule="evenodd" d={aroundCircle(at, radius)} />
      <SheetGround ground={ground} place={place} sheet={sheet} />
      {rings.map((miles) => (
        <circle
          key={miles}
          className={miles === radiusMiles ? 'o a' : 'ring'}
          cx={at.x}
          cy={at.y}
          r={unitsOf(miles)}
        />
      ))}
      {linked.map(({ slug, coordinates }) => (
        <path key={slug} className="d way" d={`M${at.x} ${at.y}L${pair(place(coordinates))}`} />
      ))}
      {roads.map((sign, index) => (
        <RoadMark key={index} sign={sign} />
      ))}
      {villages.map((village) => (
        <TownMark key={village.name} town={village} kind="village" />
      ))}
      {neighbours.map((neighbour) => (
        <TownMark key={neighbour.name} town={neighbour} kind="town" />
      ))}
      {centre && <TownMark town={centre} kind="centre" />}
      {scale.map(({ miles, x, y }) => (
        <text key={miles} className={miles === radiusMiles ? 'q edge' : 'q'} x={x} y={y}>
          {miles} miles
        </text>
      ))}
      <NorthArrow {...north} />
    </svg>
  );
}

const unitsOf = (miles: number) => Math.round(miles * kmPerMile * unitsPerKm);

const pair = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** The sheet with the circle cut out. */
const aroundCircle = ({ x, y }: Point, r: number): string =>
  `M0 0H${sheet.width}V${sheet.height}H0zM${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Shifts the centre slightly away from most other towns, as far as the circle still fits on the sheet. */
function middleFor(town: MapTown, others: readonly MapTown[]): Point {
  const middle = { x: sheet.width / 2, y: sheet.height / 2 };
  if (others.length === 0) return middle;
  const place = projection({ centre: town.coordinates, at: { x: 0, y: 0 }, unitsPerKm });
  const points = others.map(({ coordinates }) => place(coordinates));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const shift = (values: number[], most: number) =>
    Math.round(Math.max(-most, Math.min(most, -mean(values) * 0.3)));
  return {
    x:
      middle.x +
      shift(
        points.map(({ x }) => x),
        18,
      ),
    y:
      middle.y +
      shift(
        points.map(({ y }) => y),
        26,
      ),
  };
}

interface RingLabel extends Point {
  miles: number;
  box: Box;
}

/** Labels of the scale along a line from the centre that covers no town. */
function ringLabels(rings: readonly number[], at: Point, points: readonly Point[]): RingLabel[] {
  const along = (degrees: number) => rings.map((miles) => ringLabel(miles, at, degrees));
  const dots = points.map((point) => boxAround(point, 20, 20));
  const isFree = (labels: RingLabel[]) => !labels.some(({ box }) => dots.some((dot) => collide(box, dot)));
  return ringAngles.map(along).find(isFree) ?? along(90);
}

function ringLabel(miles: number, at: Point, degrees: number): RingLabel {
  // Inside its circle, so that the outermost label stays on the sheet.
  const distance = miles * kmPerMile * unitsPerKm - 16;
  const angle = (degrees * Math.PI) / 180;
  const x = Math.round(at.x + Math.cos(angle) * distance * (Math.abs(Math.cos(angle)) > 0.9 ? 0.86 : 1));
  const y = Math.round(at.y + Math.sin(angle) * distance);
  return { miles, x, y: y + 5, box: boxAround({ x, y }, widthOf(`${miles} miles`, 18), 24) };
}
