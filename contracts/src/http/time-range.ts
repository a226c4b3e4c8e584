import { z } from 'zod';
import { londonMoment } from '../time/london-time';

const first = Date.parse('2000-01-01T00:00:00Z');
const last = Date.parse('2200-01-01T00:00:00Z');
const dayMs = 86_400_000;
const isDay = (time: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** Start or end of a period: a whole day in UK time, or a moment. Limited to years that Postgres can store. */
export const rangeTimeSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Enter a day, like 2026-01-31')
  .refine(
    (time) => Date.parse(time) >= first && Date.parse(time) < last,
    'Enter a day of this century or the next',
  );

export const rangeStart = (from: string | undefined): string | null =>
  from === undefined ? null : (isDay(from) ? startOf(from) : new Date(from)).toISOString();

/** The first moment after the period. */
export const rangeEnd = (to: string | undefined): string | null =>
  to === undefined ? null : (isDay(to) ? startOf(dayAfter(to)) : new Date(to)).toISOString();

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Midnight in London, which occurs once on every day. */
function startOf(day: string): Date {
  const midnight = londonMoment(day, '00:00');
  if (midnight?.kind !== 'one') throw new Error(`No midnight on ${day}`);
  return midnight.at;
}
