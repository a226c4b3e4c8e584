import { z } from 'zod';
import { failedJobsSchema } from '../messaging/failed-job';

const byJob = z.object({
  /** Id of the failed job. */
  id: z.string().min(1).max(300),
});
const sourceSchema = z.string().trim().min(1).max(100);

/** Jobs of all services that could not be processed. For administrators. */
export const jobRoutes = {
  /**
   * Lists events and stream entries that could not be processed, newest first, and how many there are by queue.
   * Personal data is left out.
   */
  listFailedJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    auth: 'admin',
    summary: 'List failed jobs',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .max(400)
        .regex(/^\d{1,16}\.[\w-]+$/)
        .optional(),
      /** Only this queue or stream. */
      source: sourceSchema.optional(),
    }),
    responses: { 200: { description: 'The failed jobs', schema: failedJobsSchema } },
  },
  /** Processes a failed job again now. */
  retryFailedJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    auth: 'admin',
    summary: 'Retry a failed job',
    params: byJob,
    responses: { 204: { description: 'Queued' } },
    problems: [404],
  },
  /** Processes up to 1,000 failed jobs of one queue again. */
  retryFailedJobs: {
    method: 'POST',
    path: '/api/admin/jobs/retry',
    auth: 'admin',
    summary: 'Retry failed jobs of a queue',
    body: z.strictObject({
      /** Name of the queue or stream. */
      source: sourceSchema,
    }),
    responses: {
      200: {
        description: 'How many are retried',
        schema: z.object({
          /** Number of jobs that are retried. */
          count: z.int(),
        }),
      },
    },
    problems: [404],
  },
  /** Deletes a failed job for good. */
  discardFailedJob: {
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    auth: 'admin',
    summary: 'Discard a failed job',
    params: byJob,
    responses: { 204: { description: 'Discarded' } },
    problems: [404],
  },
} as const;
