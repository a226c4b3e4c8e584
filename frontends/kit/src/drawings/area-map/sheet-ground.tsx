import type { MapGround } from '@latchline/contracts/locations/city.schema';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { Point } from './projection';

/** A smooth curve through all points, in relative integers, because every page with a map carries some of these. */
function smoothPath(points: readonly Point[]): string {
  const [start, ...others] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!start) return '';
  const steps = others.flatMap((to, index) => {
    const from = others[index - 1] ?? start;
    const after = others[index + 1] ?? to;
    // `s` mirrors the control point of the step before, which is where a curve through all points has it.
    const control = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return [control.x - from.x, control.y - from.y, to.x - from.x, to.y - from.y].map(Math.round);
  });
  return `M${start.x} ${start.y}s${steps.join(' ').replaceAll(' -', '-')}`;
}

/** The line without what lies before its first and behind its last point on the sheet, but for one point that leads off it. */
function onSheet(points: readonly Point[], { width, height }: Sheet): readonly Point[] {
  const isOn = ({ x, y }: Point) => x >= 0 && x <= width && y >= 0 && y <= height;
  return points.slice(Math.max(points.findIndex(isOn) - 1, 0), points.findLastIndex(isOn) + 2);
}

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Rivers and motorways, below all other parts. */
export function SheetGround({
  ground: { rivers, roads },
  place,
  sheet,
}: {
  ground: MapGround;
  place: (coordinates: Coordinates) => Point;
  sheet: Sheet;
}) {
  const pathsOf = (lines: readonly (readonly Coordinates[])[]) =>
    lines
      .map((line) => onSheet(line.map(place), sheet))
      .filter((points) => points.length > 1)
      .map(smoothPath);
  return (
    <>
      {pathsOf(rivers).map((path, index) => (
        <path key={index} className="river" d={path} />
      ))}
      {pathsOf(roads.map(({ line }) => line)).map((path, index) => (
        <path key={index} className="road" d={path} />
      ))}
    </>
  );
}
