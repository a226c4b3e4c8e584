import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';

export const indexingActions = ['index', 'delete'] as const;
export const indexingActionSchema = z.enum(indexingActions);
export type IndexingAction = z.infer<typeof indexingActionSchema>;

/**
 * `search-console` gets the sitemap, the others get URLs. `google-indexing` is off by default: Google reserves it for
 * pages with job offers and live streams.
 */
export const indexingEngines = ['indexnow', 'google-indexing', 'search-console'] as const;
export type IndexingEngine = (typeof indexingEngines)[number];

/** Maximum number of URLs in one IndexNow call. */
export const maxUrls = 10_000;

/** Lines are trimmed and blank lines dropped before they are checked. */
const urlLines = z
  .array(z.string().max(2_048, 'An address is too long'))
  .transform((lines) => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))])
  .refine((urls) => urls.length > 0, 'Please enter URLs to submit')
  .refine((urls) => urls.length <= maxUrls, `Submit at most ${maxUrls} URLs at once`)
  .refine(
    (urls) => urls.every(isWebAddress),
    'Every line has to be an address like https://example.com/page',
  );

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** URLs to submit to search engines. */
export const indexingSubmissionRequestSchema = z.strictObject({
  /** Absolute URLs of this site, at most 10,000. */
  urls: urlLines,
  /** `index` for new or changed pages, `delete` for removed ones. */
  action: indexingActionSchema.default('index'),
});

/**
 * `waiting`: not sent yet, or to be retried; `accepted`: received by the engine, which is no promise to index it;
 * `refused`: rejected, retrying is useless; `given-up`: the engine could not be reached for too long.
 */
export const indexingStates = ['waiting', 'accepted', 'refused', 'given-up'] as const;

export type IndexingState = (typeof indexingStates)[number];

/** The state of a URL at one search engine. */
export const indexingResultSchema = z.object({
  /** The URL. */
  url: z.string(),
  /** The search engine. */
  engine: z.enum(indexingEngines),
  /** `accepted` is no promise to index the page; `waiting` is retried automatically. */
  state: z.enum(indexingStates),
  /** HTTP status of the engine's last response; null before the first. */
  status: z.int().nullable(),
  /** What the engine said; null if nothing. */
  detail: z.string().nullable(),
  /** Number of attempts so far. */
  attempts: z.int(),
  updated_at: z.iso.datetime(),
});

/** Whether a search engine is notified. */
export const engineReadinessSchema = z.object({
  /** The search engine. */
  engine: z.enum(indexingEngines),
  /** Whether URLs are sent to it. */
  enabled: z.boolean(),
  /** Why nothing is sent to it; null if it is enabled. */
  reason: z.string().nullable(),
  /** Daily quota; absent for engines without one. */
  quota: z
    .object({
      /** URLs per day. */
      limit: z.int(),
      /** URLs sent today. */
      used: z.int(),
    })
    .optional(),
});
export type EngineReadiness = z.infer<typeof engineReadinessSchema>;

/** A submission to search engines. */
export const indexingSubmissionSchema = z.object({
  id: z.uuid(),
  /** `index` or `delete`. */
  action: indexingActionSchema,
  /** Email address of the user, or `automatic`. */
  requested_by: z.string(),
  created_at: z.iso.datetime(),
  /** Number of URLs queued for at least one engine. */
  submitted: z.int().min(1),
  /** All engines and whether they are notified. */
  engines: z.array(engineReadinessSchema),
  /** One result for each URL and enabled engine. */
  results: z.array(indexingResultSchema),
});
export type IndexingSubmission = z.infer<typeof indexingSubmissionSchema>;

/** `requested_by` of automatic submissions, after a page was published, changed or removed. */
export const automatically = 'automatic';

/** Settings of submissions to search engines. */
export const indexingSettingsSchema = z.object({
  /** Whether changes are submitted automatically to engines that support IndexNow. */
  automatic: z.boolean(),
  /** Email address of the user who last changed this; null if nobody has. */
  changed_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
  /** All engines and whether they are notified. */
  engines: z.array(engineReadinessSchema),
});
export type IndexingSettings = z.infer<typeof indexingSettingsSchema>;

/** Changes to the settings of submissions. */
export const indexingSettingsPatchSchema = z.strictObject({
  /** Whether changes are submitted automatically to engines that support IndexNow. */
  automatic: z.boolean(),
});

/** An entry in the history of submissions. */
export const indexingRecordSchema = indexingResultSchema.extend({
  id: z.uuid(),
  /** `index` or `delete`. */
  action: indexingActionSchema,
  /** Email address of the user, or `automatic`. */
  requested_by: z.string(),
  created_at: z.iso.datetime(),
});
export type IndexingRecord = z.infer<typeof indexingRecordSchema>;

export const listIndexingQuerySchema = z.strictObject({
  ...pagingSchema.shape,
  /** Part of the URL. */
  url: z.string().max(2_048).optional(),
  /** Only entries in this state. */
  state: z.enum(indexingStates).optional(),
});
export type ListIndexingQuery = z.infer<typeof listIndexingQuerySchema>;

/** A page of the history of submissions. */
export const indexingRecordPageSchema = pageOf(indexingRecordSchema);
