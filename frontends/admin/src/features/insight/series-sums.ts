import type { LeadSeries } from '@latchline/contracts/leads/lead-series.operations';

export const totalOf = ({ series, others }: LeadSeries): number =>
  series.reduce((sum, { total }) => sum + total, others?.total ?? 0);

/** Daily totals over all series. */
export const totalsADay = ({ days, series, others }: LeadSeries): number[] =>
  days.map((_, day) => series.reduce((sum, { leads }) => sum + (leads[day] ?? 0), others?.leads[day] ?? 0));

export interface ComparedLine {
  /** Null for leads without a value; undefined for the sum of the others. */
  readonly value: string | null | undefined;
  readonly total: number;
  /** Null if it is unknown, because it is among the others of the period before. */
  readonly totalBefore: number | null;
}

const mostLines = 8;

/** The most frequent values, each with its previous count; all others are summed in one last line. */
export function comparedLines(now: LeadSeries, before: LeadSeries): ComparedLine[] {
  const earlier = new Map(before.series.map(({ value, total }) => [value, total]));
  const lines = now.series.slice(0, mostLines).map(({ value, total }) => ({
    value,
    total,
    totalBefore: earlier.get(value) ?? (before.others ? null : 0),
  }));
  const rest = {
    total: lines.reduce((left, { total }) => left - total, totalOf(now)),
    totalBefore: lines.reduce<number | null>(
      (left, { totalBefore }) => (left === null || totalBefore === null ? null : left - totalBefore),
      totalOf(before),
    ),
  };
  return rest.total > 0 || rest.totalBefore !== 0 ? [...lines, { value: undefined, ...rest }] : lines;
}
