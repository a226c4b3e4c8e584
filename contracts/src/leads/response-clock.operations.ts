import { z } from 'zod';
import { forward } from '../http/route';
import { settingVersionSchema } from '../http/setting-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadSegmentSchema } from './lead-series.operations';
import { leadUrgencies } from './lead.schema';

/** `unstated` is for customers who did not say how urgent it is. */
export const promisedUrgencies = [...leadUrgencies, 'unstated'] as const;
export type PromisedUrgency = (typeof promisedUrgencies)[number];

const longestMinutes = 30 * 24 * 60;
const minutes = z
  .int('Give whole minutes')
  .min(1, 'Give one minute or more')
  .max(longestMinutes, `Give ${longestMinutes} minutes or fewer`);

/** Minutes within which a lead is to be contacted, at any time of day: somebody is always on duty. */
export const responsePromisesSchema = z.strictObject({
  /** Minutes for emergencies, and for missed calls, of which nobody knows how urgent they are. */
  emergency: minutes,
  /** Minutes for leads of the same day. */
  'same-day': minutes,
  /** Minutes for leads of the next day. */
  'next-day': minutes,
  /** Minutes for flexible leads. */
  flexible: minutes,
  /** Minutes for leads that did not say how urgent it is. */
  unstated: minutes,
} satisfies Record<PromisedUrgency, z.ZodType>);
export type ResponsePromises = z.infer<typeof responsePromisesSchema>;

/** Minutes within which a lead is to be contacted, at any time of day, by urgency. */
export const versionedPromisesSchema = responsePromisesSchema.extend({ updated_at: settingVersionSchema });
export type VersionedPromises = z.infer<typeof versionedPromisesSchema>;

/** The default. */
export const defaultPromises: ResponsePromises = {
  emergency: 15,
  'same-day': 120,
  'next-day': 480,
  flexible: 1440,
  unstated: 120,
};

/** Changes to the promised minutes; at least one field. */
export const responsePromisesPatchSchema = responsePromisesSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, `Give at least one of ${promisedUrgencies.join(', ')}`);

export const getResponsePromises = defineQuery(
  'leads.get-response-promises.v1',
  z.object({}),
  versionedPromisesSchema,
);

/** Applies to later leads; promises already made stay. */
export const changeResponsePromises = defineCommand(
  'leads.change-response-promises.v1',
  expectedVersionSchema.extend({ patch: responsePromisesPatchSchema, actor: z.string() }),
  versionedPromisesSchema,
);

export const responseTimesQuerySchema = z.strictObject({
  /** Start of the period, ISO 8601. The last 30 days by default. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** End of the period, inclusive, ISO 8601. */
  to: z.iso.datetime({ offset: true }).optional(),
  ...leadSegmentSchema.shape,
});
export type ResponseTimesQuery = z.infer<typeof responseTimesQuerySchema>;

const timesSchema = z.object({
  /** Leads of the period with a promised response time. */
  leads: z.int(),
  /** How many of them were contacted. */
  contacted: z.int(),
  /** Median seconds from the start of the response clock to first contact; null if nobody was contacted. */
  median_seconds: z.number().nullable(),
  /** 95th percentile of these seconds; null if nobody was contacted. */
  p95_seconds: z.number().nullable(),
  /** Contacted in time. */
  kept: z.int(),
  /** Contacted too late, or overdue and not contacted. */
  broken: z.int(),
  /** Not contacted, and still in time. */
  waiting: z.int(),
  /** Share contacted in time of those kept or broken, 0 to 1; null if there are none. */
  kept_share: z.number().nullable(),
});
export type ResponseTimes = z.infer<typeof timesSchema>;

/** Response times of a period: of all leads, by urgency and by hour. */
export const responseTimesSchema = timesSchema.extend({
  /** Start of the period, ISO 8601 in UTC. */
  from: z.iso.datetime(),
  /** End of the period, ISO 8601 in UTC. */
  to: z.iso.datetime(),
  /** The same figures by urgency. */
  by_urgency: z.array(
    timesSchema.extend({
      /** The urgency. */
      urgency: z.enum(promisedUrgencies),
    }),
  ),
  /** The same figures by the hour (UK time) in which the response clock started. Hours without a lead are left out. */
  by_hour: z
    .array(
      timesSchema.extend({
        /** Hour of the day, 0 to 23. */
        hour: z.int().min(0).max(23),
      }),
    )
    .default([]),
});

export type ResponseTimesResult = z.infer<typeof responseTimesSchema>;

export const getResponseTimes = defineQuery(
  'leads.response-times.v1',
  responseTimesQuerySchema,
  responseTimesSchema,
);

/** Promised and actual response times. */
export const responseClockRoutes = {
  /** Returns within how many minutes leads are to be contacted, by urgency. */
  getResponsePromises: forward(
    getResponsePromises,
    {
      method: 'GET',
      path: '/api/admin/settings/response-promises',
      auth: 'leads',
      summary: 'Get promised response times',
      responses: { 200: { description: 'The promised minutes' } },
    },
    () => ({}),
  ),
  /** Changes promised response times. Applies to leads that arrive from now on. */
  changeResponsePromises: forward(
    changeResponsePromises,
    {
      method: 'PATCH',
      path: '/api/admin/settings/response-promises',
      auth: 'admin',
      summary: 'Update promised response times',
      body: responsePromisesPatchSchema,
      responses: { 200: { description: 'The updated minutes' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /**
   * Returns the time to first contact (median and 95th percentile) and the share of promises met in a period. Covers
   * the last 30 days by default.
   */
  getResponseTimes: forward(
    getResponseTimes,
    {
      method: 'GET',
      path: '/api/admin/response-times',
      auth: 'leads',
      summary: 'Get response times',
      query: responseTimesQuerySchema,
      responses: { 200: { description: 'For all leads, by urgency and by hour' } },
    },
    ({ query }) => query, // A period may contain all leads.
    { timeoutMs: 15_000 },
  ),
} as const;
