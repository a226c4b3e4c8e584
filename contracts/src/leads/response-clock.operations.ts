import { z } from 'zod';
import { forward } from '../http/route';
import { settingVersionSchema } from '../http/setting-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadSegmentSchema } from './lead-series.operations';
import { leadUrgencies } from './lead.schema';

/** What is promised to somebody who did not say how soon stands under `unstated`. */
export const promisedUrgencies = [...leadUrgencies, 'unstated'] as const;
export type PromisedUrgency = (typeof promisedUrgencies)[number];

const longestMinutes = 30 * 24 * 60;
const minutes = z
  .int('Give whole minutes')
  .min(1, 'Give one minute or more')
  .max(longestMinutes, `Give ${longestMinutes} minutes or fewer`);

/** Within how many minutes somebody is to be in touch, round the clock: there is always somebody on duty. */
export const responsePromisesSchema = z.strictObject({
  emergency: minutes,
  'same-day': minutes,
  'next-day': minutes,
  flexible: minutes,
  unstated: minutes,
} satisfies Record<PromisedUrgency, z.ZodType>);
export type ResponsePromises = z.infer<typeof responsePromisesSchema>;

export const answeredPromisesSchema = responsePromisesSchema.extend({ updated_at: settingVersionSchema });
export type AnsweredPromises = z.infer<typeof answeredPromisesSchema>;

/** Until somebody says otherwise. */
export const firstPromises: ResponsePromises = {
  emergency: 15,
  'same-day': 120,
  'next-day': 480,
  flexible: 1440,
  unstated: 120,
};

export const responsePromisesPatchSchema = responsePromisesSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, `Give at least one of ${promisedUrgencies.join(', ')}`);

export const getResponsePromises = defineQuery(
  'leads.get-response-promises.v1',
  z.object({}),
  answeredPromisesSchema,
);

/** Counts for leads that come later; what has been promised stays promised. */
export const changeResponsePromises = defineCommand(
  'leads.change-response-promises.v1',
  expectedVersionSchema.extend({ patch: responsePromisesPatchSchema, actor: z.string() }),
  answeredPromisesSchema,
);

export const responseTimesQuerySchema = z.strictObject({
  /** Both ends belong to the period; the last thirty days unless told. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  ...leadSegmentSchema.shape,
});
export type ResponseTimesQuery = z.infer<typeof responseTimesQuerySchema>;

const timesSchema = z.object({
  /** Leads with a promise of their own that came in the period. */
  leads: z.int(),
  contacted: z.int(),
  /** From the start of the clock to the first contact; null while nobody was contacted. */
  median_seconds: z.number().nullable(),
  p95_seconds: z.number().nullable(),
  /** Contacted in time. */
  kept: z.int(),
  /** Contacted too late, or not before the promise had run out. */
  broken: z.int(),
  /** Not contacted, and still in time. */
  waiting: z.int(),
  /** Of those that are decided, 0 to 1; null while none is. */
  kept_share: z.number().nullable(),
});
export type ResponseTimes = z.infer<typeof timesSchema>;

export const responseTimesSchema = timesSchema.extend({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  by_urgency: z.array(timesSchema.extend({ urgency: z.enum(promisedUrgencies) })),
  /** By the hour of the business in which the clock began, 0 to 23; hours without a lead are left out. */
  by_hour: z.array(timesSchema.extend({ hour: z.int().min(0).max(23) })).default([]),
});

export type ResponseTimesAnswer = z.infer<typeof responseTimesSchema>;

export const getResponseTimes = defineQuery(
  'leads.response-times.v1',
  responseTimesQuerySchema,
  responseTimesSchema,
);

/** How soon somebody is to be in touch, and how soon somebody was. For administrators. */
export const responseClockRoutes = {
  /** Returns within how many minutes leads are to be contacted, by urgency. */
  getResponsePromises: forward(
    getResponsePromises,
    {
      method: 'GET',
      path: '/api/admin/settings/response-promises',
      auth: 'leads',
      summary: 'Get promised response times',
      answers: { 200: { description: 'The promised minutes' } },
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
      answers: { 200: { description: 'The updated minutes' } },
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
      answers: { 200: { description: 'For all leads, by urgency and by hour' } },
    },
    ({ query }) => query, // A period may hold every lead there is.
    { timeoutMs: 15_000 },
  ),
} as const;
