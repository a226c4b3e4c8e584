import type { MapGround } from '@latchline/contracts/locations/city.schema';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { Point } from './projection';

/** A smooth curve through all points. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const round = (value: number) => Math.round(value);
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const control = (a: Point, b: Point, c: Point, way: 1 | -1) =>
      `${round(b.x + (way * (c.x - a.x)) / 6)},${round(b.y + (way * (c.y - a.y)) / 6)}`;
    return `C${control(before, from, to, 1)} ${control(from, to, after, -1)} ${round(to.x)},${round(to.y)}`;
  });
  return `M${round(at(0).x)},${round(at(0).y)}${curves.join('')}`;
}

/** Rivers and motorways, below all other parts. */
export function SheetGround({
  ground: { rivers, roads },
  place,
}: {
  ground: MapGround;
  place: (coordinates: Coordinates) => Point;
}) {
  return (
    <>
      {rivers.map((line, index) => (
        <path key={index} className="river" d={smoothPath(line.map(place))} />
      ))}
      {roads.map(({ line }, index) => (
        <path key={index} className="road" d={smoothPath(line.map(place))} />
      ))}
    </>
  );
}
