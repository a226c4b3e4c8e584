import { z } from 'zod';

/** The advertising systems that won jobs are reported to. */
export const adDestinations = ['google', 'meta'] as const;
export const adDestinationSchema = z.enum(adDestinations);
export type AdDestination = z.infer<typeof adDestinationSchema>;

/**
 * `pending`: not reported yet. `sent`: reported. `adjusted`: reported, and its amount corrected since. `withdrawn`: taken
 * back, or cancelled before it was reported. `refused`: the provider refused it. `skipped`: it does not have to be reported.
 */
export const conversionStates = ['pending', 'sent', 'adjusted', 'withdrawn', 'refused', 'skipped'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** Why a won job is not reported. */
export const skipReasons = ['no-consent', 'no-identifier', 'not-won', 'off'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A won job and how far it has been reported to one advertising system. */
export const conversionSchema = z.object({
  id: z.uuid(),
  /** Id of the lead. */
  lead_id: z.uuid(),
  /** Where it is reported to. */
  destination: adDestinationSchema,
  /** How far it has got. */
  state: z.enum(conversionStates),
  /** What the job is worth, in pence; null if it is no longer won or was erased. */
  value_pence: z.int().nullable(),
  /** The amount the provider has, in pence; null if it has none. */
  reported_pence: z.int().nullable(),
  /** How often the amount was corrected there. */
  adjustments: z.int(),
  /** Why it was skipped; null if it was not. */
  skipped: z.enum(skipReasons).nullable(),
  /** What the provider said when it last refused it; null if it did not. */
  refusal: z.string().nullable(),
  /** The provider's last error while it is being retried; null without one. */
  last_error: z.string().nullable(),
  /** Whether it was erased with its customer. */
  erased: z.boolean(),
  /** When the job was completed, ISO 8601 in UTC. */
  won_at: z.iso.datetime(),
  /** When it was first reported, ISO 8601 in UTC; null if it was not. */
  sent_at: z.iso.datetime().nullable(),
  /** When it is reported or corrected next, ISO 8601 in UTC; null if nothing is due. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** When this record last changed, ISO 8601 in UTC. */
  updated_at: z.iso.datetime(),
});
export type Conversion = z.infer<typeof conversionSchema>;

/** Whether won jobs are reported to an advertising system, and why not. */
export const adDestinationStatusSchema = z.object({
  /** The advertising system. */
  destination: adDestinationSchema,
  /** The settings that are missing or wrong; empty if it is on. */
  missing: z.array(z.string()),
  /** The account or data set that conversions go to; null while it is off. */
  account: z.string().nullable(),
  /** Won jobs that wait to be reported or corrected. */
  waiting: z.int(),
  /** Reports that were refused. */
  refused: z.int(),
});
export type AdDestinationStatus = z.infer<typeof adDestinationStatusSchema>;

/** `code` is required by Meta, which shows test events by it. */
export const conversionTestSchema = z.strictObject({
  /** Meta's test event code, from Events Manager. Not used for Google Ads. */
  test_event_code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,50}$/, 'Enter the code as shown in Events Manager, such as TEST12345')
    .optional(),
});

/** What an advertising system said about a test. */
export const conversionTestResultSchema = z.object({
  /** Whether it accepted the test. */
  accepted: z.boolean(),
  /** What it responded, in its own words. */
  response: z.string(),
});
export type ConversionTestResult = z.infer<typeof conversionTestResultSchema>;
