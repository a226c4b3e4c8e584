import { z } from 'zod';
import { slugSchema } from '../http/slug';
import { neededText, typedText } from '../http/typed-text';

export const maxJobs = 8;
/** Pages that are not about one service show as many as a table on a phone can hold. */
export const commonJobs = 5;

const pounds = z
  .int({ error: 'Enter the pounds as a whole number' })
  .min(0, 'Enter 0 or more')
  .max(100_000, 'Enter 100000 or less');

/** A job with its prices. */
export const jobPriceSchema = z.object({
  /** The job, in the customer's words: `Locked out`. */
  name: z.string(),
  /** What is done for the price; empty for none. */
  detail: z.string(),
  /** Price by day in whole pounds. */
  day: z.int(),
  /** Price by night in whole pounds; null if the job is done by day only. */
  night: z.int().nullable(),
  /** Slugs of the service pages that show it; empty for all of them. */
  services: z.array(z.string()),
});
export type JobPrice = z.infer<typeof jobPriceSchema>;

/** Prices of common jobs. Without jobs, no page shows any. */
export const pricesSchema = z.object({
  /** The jobs. Pages that are not about one service show the first five. */
  jobs: z.array(jobPriceSchema),
  /** When the night prices begin, UK time: `20:00`; empty without night prices. */
  night_from: z.string(),
  /** When the night prices end, UK time: `07:00`; empty without night prices. */
  night_until: z.string(),
  /** What every price covers. */
  covers: z.array(z.string()),
  /** What no price covers. */
  excludes: z.array(z.string()),
  /** What parts cost, in a sentence; empty for none. */
  parts: z.string(),
});
export type Prices = z.infer<typeof pricesSchema>;

export const noPrices: Prices = {
  jobs: [],
  night_from: '',
  night_until: '',
  covers: [],
  excludes: [],
  parts: '',
};

const timeSchema = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, like 20:00');
const lines = z.array(neededText(160, 'Enter some text')).max(6, '6 lines at most');

/** Prices as editors change them, as a whole. */
export const pricesFieldsSchema = z
  .strictObject({
    /** The jobs. Pages that are not about one service show the first five. */
    jobs: z
      .array(
        z.strictObject({
          /** The job, in the customer's words: `Locked out`. */
          name: neededText(60, 'Enter the job'),
          /** What is done for the price; empty for none. */
          detail: typedText(120),
          /** Price by day in whole pounds. */
          day: pounds,
          /** Price by night in whole pounds; null if the job is done by day only. */
          night: pounds.nullable(),
          /** Slugs of the service pages that show it; empty for all of them. */
          services: z.array(slugSchema).max(20, '20 services at most'),
        }),
      )
      .max(maxJobs, `${maxJobs} jobs at most`),
    /** When the night prices begin, UK time: `20:00`; empty without night prices. */
    night_from: timeSchema,
    /** When the night prices end, UK time: `07:00`; empty without night prices. */
    night_until: timeSchema,
    /** What every price covers. */
    covers: lines,
    /** What no price covers. */
    excludes: lines,
    /** What parts cost, in a sentence; empty for none. */
    parts: typedText(200),
  })
  .superRefine(({ jobs, night_from, night_until }, { addIssue }) => {
    if (!jobs.some(({ night }) => night !== null)) return;
    const missing = night_from === '' ? 'night_from' : night_until === '' ? 'night_until' : null;
    if (missing)
      addIssue({ code: 'custom', path: [missing], message: 'Enter a time, because jobs have a night price' });
    else if (night_from === night_until)
      addIssue({ code: 'custom', path: ['night_until'], message: 'Enter another time than the start' });
  });
