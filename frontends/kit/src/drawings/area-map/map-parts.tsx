import type { PlacedTown, RoadSign } from './map-layout';

const rounded = (value: number) => Math.round(value * 10) / 10;

export function TownMark({ town, kind }: { town: PlacedTown; kind: 'centre' | 'town' | 'village' }) {
  const { name, x, y, radius, label } = town;
  const type = { centre: 'b', town: undefined, village: 'q' }[kind];
  return (
    <>
      <circle className={kind === 'centre' ? 'af' : 'o g'} cx={rounded(x)} cy={rounded(y)} r={radius} />
      {label && (
        <text className={type} x={rounded(label.x)} y={rounded(label.y)} textAnchor={label.anchor}>
          {name}
        </text>
      )}
    </>
  );
}

export function RoadMark({ sign: { name, x, y, width } }: { sign: RoadSign }) {
  return (
    <>
      <rect
        className="plate-n"
        x={rounded(x - width / 2)}
        y={rounded(y - 10)}
        width={rounded(width)}
        height={20}
      />
      <text className="q" x={rounded(x)} y={rounded(y + 5)} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

export function NorthArrow({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className="d" d={`M${x} ${y}v-30M${x - 6} ${y - 21}l6 -9 6 9`} />
      <text className="q" x={x} y={y + 20} textAnchor="middle">
        N
      </text>
    </>
  );
}
