import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';

export const indexingActions = ['index', 'delete'] as const;
export const indexingActionSchema = z.enum(indexingActions);
export type IndexingAction = z.infer<typeof indexingActionSchema>;

/**
 * `search-console` is told of the sitemap, the others of pages. `google-indexing` is off unless it is asked for: Google
 * keeps it for pages with job offers and live streams.
 */
export const indexingEngines = ['indexnow', 'google-indexing', 'search-console'] as const;
export type IndexingEngine = (typeof indexingEngines)[number];

/** What IndexNow takes in one call. */
export const mostUrls = 10_000;

/** Blank lines are dropped and every line is trimmed before anything else is said about them. */
const urlLines = z
  .array(z.string().max(2_048, 'An address is too long'))
  .transform((lines) => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))])
  .refine((urls) => urls.length > 0, 'Please enter URLs to submit')
  .refine((urls) => urls.length <= mostUrls, `Submit at most ${mostUrls} URLs at once`)
  .refine(
    (urls) => urls.every(isWebAddress),
    'Every line has to be an address like https://example.com/page',
  );

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const indexingSubmissionRequestSchema = z.strictObject({
  urls: urlLines,
  action: indexingActionSchema.default('index'),
});

/**
 * `waiting`: to be sent, perhaps again. `accepted`: the engine has taken it, which is no promise to show it.
 * `refused`: it will not, and asking again changes nothing. `given-up`: it could not be reached for too long.
 */
export const indexingStates = ['waiting', 'accepted', 'refused', 'given-up'] as const;

export type IndexingState = (typeof indexingStates)[number];

export const indexingResultSchema = z.object({
  url: z.string(),
  engine: z.enum(indexingEngines),
  state: z.enum(indexingStates),
  /** What the engine answered last; null before it did. */
  status: z.int().nullable(),
  detail: z.string().nullable(),
  attempts: z.int(),
  updated_at: z.iso.datetime(),
});
export type IndexingResult = z.infer<typeof indexingResultSchema>;

/** An engine, and why nothing is sent to it where that is so. */
export const engineReadinessSchema = z.object({
  engine: z.enum(indexingEngines),
  enabled: z.boolean(),
  reason: z.string().nullable(),
  /** Where the engine takes so many addresses a day and no more. */
  quota: z.object({ limit: z.int(), used: z.int() }).optional(),
});
export type EngineReadiness = z.infer<typeof engineReadinessSchema>;

export const indexingSubmissionSchema = z.object({
  id: z.uuid(),
  action: indexingActionSchema,
  requested_by: z.string(),
  created_at: z.iso.datetime(),
  /** How many of the addresses are queued for one engine at least. */
  submitted: z.int().min(1),
  engines: z.array(engineReadinessSchema),
  /** One for every address and engine that is switched on. */
  results: z.array(indexingResultSchema),
});
export type IndexingSubmission = z.infer<typeof indexingSubmissionSchema>;

/** Who asked for what nobody asked for: a page was published, changed or taken away. */
export const automatically = 'automatic';

/** `automatic`: engines that speak IndexNow are told of every change by itself. */
export const indexingSettingsSchema = z.object({
  automatic: z.boolean(),
  changed_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
  engines: z.array(engineReadinessSchema),
});
export type IndexingSettings = z.infer<typeof indexingSettingsSchema>;

export const indexingSettingsPatchSchema = z.strictObject({ automatic: z.boolean() });

/** One line of the history of addresses, newest first. */
export const indexingRecordSchema = indexingResultSchema.extend({
  id: z.uuid(),
  action: indexingActionSchema,
  requested_by: z.string(),
  created_at: z.iso.datetime(),
});
export type IndexingRecord = z.infer<typeof indexingRecordSchema>;

export const listIndexingQuerySchema = z.strictObject({
  ...pagingSchema.shape,
  url: z.string().max(2_048).optional(),
  state: z.enum(indexingStates).optional(),
});
export type ListIndexingQuery = z.infer<typeof listIndexingQuerySchema>;
export const indexingRecordPageSchema = pageOf(indexingRecordSchema);
