import type { PlacedTown, RoadSign } from './map-layout';

/** Texts of a map are centred unless they say otherwise. */
export function TownMark({ town, kind }: { town: PlacedTown; kind: 'centre' | 'town' | 'village' }) {
  const { name, x, y, radius, label } = town;
  const type = { centre: 'b', town: undefined, village: 'q' }[kind];
  return (
    <>
      <circle className={kind === 'centre' ? 'af' : 'o g'} cx={Math.round(x)} cy={Math.round(y)} r={radius} />
      {label && (
        <text
          className={type}
          x={Math.round(label.x)}
          y={Math.round(label.y)}
          textAnchor={label.anchor === 'middle' ? undefined : label.anchor}
        >
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
        x={Math.round(x - width / 2)}
        y={Math.round(y - 10)}
        width={Math.round(width)}
        height={20}
      />
      <text className="q" x={Math.round(x)} y={Math.round(y + 5)}>
        {name}
      </text>
    </>
  );
}

export function NorthArrow({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className="d" d={`M${x} ${y}v-30M${x - 6} ${y - 21}l6 -9 6 9`} />
      <text className="q" x={x} y={y + 20}>
        N
      </text>
    </>
  );
}
