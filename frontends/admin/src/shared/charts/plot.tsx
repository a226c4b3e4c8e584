import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './charts.module.css';
import { formatNumber, ticksTo } from './figures';

export interface PlotLine {
  readonly name: string;
  /** Null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface PlotProps {
  readonly label: string;
  /** The labels of the points, in order: days, weeks or hours. */
  readonly points: readonly string[];
  readonly line: PlotLine;
  /** The previous period, drawn as a dashed line. */
  readonly before?: PlotLine;
  readonly kind?: 'line' | 'columns';
  readonly format?: (value: number | null) => string;
  /** Formats axis labels, if they differ from the plain number. */
  readonly scale?: (value: number) => string;
}

const height = 180;
const edge = { top: 8, right: 8, bottom: 22 } as const;
const leastLeft = 44;
/** What a digit of an axis label needs at most, in pixels of the usual font size. */
const digitWidth = 7;
const plain = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/**
 * A line or column chart, read point by point with the pointer or, once focused, with the arrow keys. The current
 * point is described above the chart and announced to screen readers.
 */
export function Plot(props: PlotProps) {
  const { label, points, line, before, kind = 'line', format = plain, scale = formatNumber } = props;
  const [box, width] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const ticks = ticksTo(Math.max(...[...line.values, ...(before?.values ?? [])].map((value) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const left = Math.max(leastLeft, 6 + digitWidth * Math.max(...ticks.map((tick) => scale(tick).length)));
  const inner = Math.max(1, width - left - edge.right);
  const step = kind === 'columns' ? inner / points.length : inner / Math.max(1, points.length - 1);
  const x = (index: number) => left + step * (kind === 'columns' ? index + 0.5 : index);
  const y = (value: number) => edge.top + (1 - value / top) * (height - edge.top - edge.bottom);
  const shown = Math.min(at ?? points.length - 1, points.length - 1);
  const words = (index: number) =>
    [
      `${points[index]}: ${format(line.values[index] ?? null)}`,
      before && `${before.name}: ${format(before.values[index] ?? null)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const from = currentTarget.getBoundingClientRect().left + left;
    const index = Math.floor((clientX - from) / step + (kind === 'columns' ? 0 : 0.5));
    setAt(Math.max(0, Math.min(points.length - 1, index)));
  };
  const press = (event: KeyboardEvent) => {
    const to = keySteps(shown, points.length)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(points.length - 1, to)));
  };
  return (
    <div className={styles.plot}>
      <p className={styles.reading}>
        <span className={styles.point}>{points[shown]}</span>
        <span className={styles.now}>
          <i aria-hidden="true" />
          {line.name} <b>{format(line.values[shown] ?? null)}</b>
        </span>
        {before && (
          <span className={styles.before}>
            <i aria-hidden="true" />
            {before.name} <b>{format(before.values[shown] ?? null)}</b>
          </span>
        )}
      </p>
      <div
        ref={box}
        className={styles.canvas}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, point by point`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={shown}
        aria-valuetext={words(shown)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
        onKeyDown={press}
      >
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
              <text x={left - 6} y={y(tick) + 4}>
                {scale(tick)}
              </text>
            </g>
          ))}
          {labelledPoints(points.length, inner).map((index) => (
            <text
              key={index}
              className={styles.axis}
              x={x(index)}
              y={height - 6}
              data-end={endOf(index, points)}
            >
              {points[index]}
            </text>
          ))}
          {before && <path className={styles.beforeLine} d={pathOf(before.values, x, y)} />}
          {kind === 'line' && <path className={styles.line} d={pathOf(line.values, x, y)} />}
          {kind === 'columns' &&
            line.values.map(
              (value, index) =>
                value !== null && (
                  <rect
                    key={points[index]}
                    className={styles.column}
                    x={x(index) - step * 0.35}
                    width={step * 0.7}
                    y={y(value)}
                    height={Math.max(0, y(0) - y(value))}
                  />
                ),
            )}
          <g className={styles.cursor} data-on={at !== null || undefined}>
            <line x1={x(shown)} x2={x(shown)} y1={edge.top} y2={y(0)} />
            {kind === 'line' && <circle cx={x(shown)} cy={y(line.values[shown] ?? 0)} r="4" />}
          </g>
        </svg>
      </div>
    </div>
  );
}

const keySteps = (at: number, count: number): Readonly<Record<string, number>> => ({
  ArrowLeft: at - 1,
  ArrowDown: at - 1,
  ArrowRight: at + 1,
  ArrowUp: at + 1,
  PageDown: at - 7,
  PageUp: at + 7,
  Home: 0,
  End: count - 1,
});

/** As many labels as fit side by side, including the first and last. */
function labelledPoints(count: number, width: number): number[] {
  const most = Math.max(2, Math.floor(width / 90));
  const every = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

const endOf = (index: number, points: readonly string[]) =>
  index === 0 ? 'first' : index === points.length - 1 ? 'last' : undefined;

/** Leaves gaps at nulls. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const place = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const starts = index === 0 || (values[index - 1] ?? null) === null;
      return `${starts ? 'M' : 'L'}${place(value, index)}`;
    })
    .join('');
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
