import { z } from 'zod';

/** `retrying`: retried automatically; `failed`: only on request. */
export const failedJobStates = ['failed', 'retrying'] as const;

/** An event or stream entry that could not be processed. Personal data is left out. */
export const failedJobSchema = z.object({
  id: z.string(),
  /** Name of its queue or stream. */
  source: z.string(),
  /** `retrying`: retried automatically; `failed`: only on request. */
  state: z.enum(failedJobStates),
  /** Name of the event; null for a stream entry. */
  name: z.string().nullable(),
  /** Id of the event or entry, as in logs. */
  message_id: z.string(),
  /** Why it failed. */
  reason: z.string(),
  /** Number of attempts; null if they are not counted. */
  attempts: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** When it last failed, ISO 8601 in UTC. */
  failed_at: z.iso.datetime(),
  /** When it is retried, ISO 8601 in UTC; null if it is not. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** Id of the lead it is about; null for none. */
  lead_id: z.uuid().nullable(),
  /** Its content without personal data; null if it cannot be decrypted. */
  payload: z.unknown(),
});
export type FailedJob = z.infer<typeof failedJobSchema>;

/** A queue or stream and its failed jobs. */
export const failedJobSourceSchema = z.object({
  /** Name of the queue or stream. */
  source: z.string(),
  /** Number of failed jobs. */
  failed: z.int(),
  /** Number of jobs that are retried automatically. */
  retrying: z.int(),
});
export type FailedJobSource = z.infer<typeof failedJobSourceSchema>;

/** A page of failed jobs, and totals by queue. */
export const failedJobsSchema = z.object({
  items: z.array(failedJobSchema),
  next_cursor: z.string().nullable(),
  /** All queues and streams, including those without failures. */
  sources: z.array(failedJobSourceSchema),
});
export type FailedJobs = z.infer<typeof failedJobsSchema>;

export const failedJobErrors = {
  /** Somebody else has retried or discarded the job. */
  gone: 'jobs.gone',
} as const;
