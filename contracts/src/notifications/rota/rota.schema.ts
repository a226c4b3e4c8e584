import { z } from 'zod';
import { emailSchema } from '../../identity/user.schema';
import { clockTimeSchema } from '../../time/clock-time.schema';

export const rotaLimits = {
  weeks: 8,
  shifts: 200,
  overrides: 500,
  claimSeconds: { min: 15, max: 900 },
} as const;

const dateSchema = z.iso.date('Enter a date, like 2026-12-24');
const dateTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and time, like 2026-12-24T18:00')
  .refine((value) => dateSchema.safeParse(value.slice(0, 10)).success, 'Enter a date that exists');

/** A time of the week in London. */
export const weekTimeSchema = z.strictObject({
  /** 1 is Monday, 7 is Sunday. */
  day: z.int().min(1).max(7),
  /** Time of day: `22:00`. */
  time: clockTimeSchema,
});
export type WeekTime = z.infer<typeof weekTimeSchema>;

/** `1` is called first, `2` next. */
export const positions = [1, 2] as const;

/**
 * A shift of the weekly pattern. `until` at or before `from` is in the following week; the same time is a whole week. Times
 * are those of the clock on the wall: in the night when the clocks change, 22:00 to 06:00 is seven or nine hours.
 */
export const shiftSchema = z.strictObject({
  id: z.uuid(),
  /** Week of the pattern in which it starts, from 1. */
  week: z.int().min(1).max(rotaLimits.weeks),
  /** Email address of the user on call. */
  person: emailSchema,
  /** `1` is called first, `2` next. */
  position: z.literal(positions),
  /** Start, in London. */
  from: weekTimeSchema,
  /** End, in London. */
  until: weekTimeSchema,
});
export type Shift = z.infer<typeof shiftSchema>;

/** `swap`: `by` takes the shifts of `person`. `holiday`: `person` is away and `by`, or the next in line, takes their shifts. */
export const overrideKinds = ['swap', 'holiday'] as const;

const overrideFields = {
  /** `swap`: somebody takes the shifts. `holiday`: the user is away. */
  kind: z.enum(overrideKinds),
  /** Email address of the user whose shifts change. */
  person: emailSchema,
  /** Email address of the user who takes them; null for the next in line, which only a holiday can have. */
  by: emailSchema.nullable(),
  /** Start, date and time in London: `2026-12-24T18:00`. */
  from: dateTimeSchema,
  /** End, date and time in London. */
  until: dateTimeSchema,
};

/** A swap or a holiday to add to the rota. */
export const newOverrideSchema = z
  .strictObject(overrideFields)
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'The end must be after the start' })
  // A field for dates gives 0026 for a year typed as 26: the person would be away from now on.
  .refine(({ from }) => from >= '2000', { path: ['from'], error: 'Enter a year from 2000 on' })
  .refine(({ kind, by }) => kind === 'holiday' || by !== null, {
    path: ['by'],
    error: 'Choose who takes the shifts',
  })
  .refine(({ person, by }) => by?.toLowerCase() !== person.toLowerCase(), {
    path: ['by'],
    error: 'Choose somebody else',
  });
export type NewOverride = z.infer<typeof newOverrideSchema>;

/** A swap or a holiday. */
export const overrideSchema = z.object({ id: z.uuid(), ...overrideFields });
export type Override = z.infer<typeof overrideSchema>;

const patternFields = {
  /** Number of weeks after which the pattern repeats. */
  weeks: z.int().min(1).max(rotaLimits.weeks),
  /** Monday of a first week of the pattern: `2026-11-23`. */
  starts_on: dateSchema.refine((date) => new Date(date).getUTCDay() === 1, 'Choose a Monday'),
  /** Shifts of the pattern. Empty: no rota, and everybody is notified at once. */
  shifts: z.array(shiftSchema).max(rotaLimits.shifts, `At most ${rotaLimits.shifts} shifts`),
  /** Seconds without a claim after which the next in line is notified, and then everybody. */
  claim_seconds: z.int().min(rotaLimits.claimSeconds.min).max(rotaLimits.claimSeconds.max),
};

/** The on-call rota. */
export const rotaSchema = z.object({
  ...patternFields,
  /** Swaps and holidays that have not ended, by start. */
  overrides: z.array(overrideSchema),
  updated_at: z.iso.datetime(),
  /** Email address of the user who last changed it; null if nobody has. */
  updated_by: z.string().nullable(),
});
export type Rota = z.infer<typeof rotaSchema>;

/** Changes to the pattern; at least one field. `shifts` replaces all shifts. */
export const rotaPatchSchema = z
  .strictObject(patternFields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field to change');
export type RotaPatch = z.infer<typeof rotaPatchSchema>;

/** A stretch of time during which the same people are on call. */
export const rotaSpanSchema = z.object({
  /** Start, ISO 8601 in UTC. */
  from: z.iso.datetime(),
  /** End, ISO 8601 in UTC. */
  until: z.iso.datetime(),
  /** Email addresses of those on call, in the order in which they are notified. After them, everybody is. */
  line: z.array(z.string()),
  /** On the rota, but no lane would reach them. They are skipped. */
  unreachable: z.array(z.string()),
  /** Nobody on the rota can be notified, so everybody is, at once. */
  gap: z.boolean(),
});
export type RotaSpan = z.infer<typeof rotaSpanSchema>;

/** Who is on call at the moment. */
export const rotaNowSchema = rotaSpanSchema.extend({
  /** When somebody else takes over, ISO 8601 in UTC. Null if the rota never changes. */
  until: z.iso.datetime().nullable(),
});
export type RotaNow = z.infer<typeof rotaNowSchema>;

/** Who is on call during seven days. */
export const rotaWeekSchema = z.object({
  /** Midnight in London before the first day, ISO 8601 in UTC. */
  from: z.iso.datetime(),
  /** Midnight in London after the last day, ISO 8601 in UTC. */
  until: z.iso.datetime(),
  /** Every moment of the week belongs to one span. */
  spans: z.array(rotaSpanSchema),
});
export type RotaWeek = z.infer<typeof rotaWeekSchema>;

/** A day of London: `2026-11-23`. */
export const rotaWeekQuerySchema = z.object({
  /** First day to return. */
  from: dateSchema.refine((day) => day < '3000', 'Enter a year before 3000'),
});
