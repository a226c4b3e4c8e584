import { z } from 'zod';
import { failedJobsSchema } from '../messaging/failed-job';

const byJob = z.object({ id: z.string().min(1).max(300) });
const sourceSchema = z.string().trim().min(1).max(100);

/** Work that could not be done, by any service. For administrators. */
export const jobRoutes = {
  listFailedJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    auth: 'admin',
    summary: 'Events and entries that could not be handled, newest first, and how many by queue',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .max(400)
        .regex(/^\d{1,16}\.[\w-]+$/)
        .optional(),
      source: sourceSchema.optional(),
    }),
    answers: { 200: { description: 'Failed jobs', schema: failedJobsSchema } },
  },
  retryFailedJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    auth: 'admin',
    summary: 'Try one of them again now',
    params: byJob,
    answers: { 204: { description: 'It is tried again' } },
    problems: [404],
  },
  retryFailedJobs: {
    method: 'POST',
    path: '/api/admin/jobs/retry',
    auth: 'admin',
    summary: 'Try again what has failed in one queue, up to 1,000 of it',
    body: z.strictObject({ source: sourceSchema }),
    answers: { 200: { description: 'How many are tried again', schema: z.object({ count: z.int() }) } },
    problems: [404],
  },
  discardFailedJob: {
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    auth: 'admin',
    summary: 'Give one of them up for good',
    params: byJob,
    answers: { 204: { description: 'It is gone' } },
    problems: [404],
  },
} as const;
