import { z } from 'zod';

const first = Date.parse('2000-01-01T00:00:00Z');
const last = Date.parse('2200-01-01T00:00:00Z');
const dayMs = 86_400_000;
const isDay = (time: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** Start or end of a period: a whole day, or a moment. Limited to years that Postgres can store. */
export const rangeTimeSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Enter a day, like 2026-01-31')
  .refine(
    (time) => Date.parse(time) >= first && Date.parse(time) < last,
    'Enter a day of this century or the next',
  );

export const rangeStart = (from: string | undefined): string | null =>
  from === undefined ? null : new Date(from).toISOString();

/** The first moment after the period. */
export const rangeEnd = (to: string | undefined): string | null =>
  to === undefined ? null : new Date(Date.parse(to) + (isDay(to) ? dayMs : 0)).toISOString();
