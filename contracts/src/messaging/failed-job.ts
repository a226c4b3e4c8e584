import { z } from 'zod';

/** `retrying`: it is tried again by itself. `failed`: only when somebody asks for it. */
export const failedJobStates = ['failed', 'retrying'] as const;

/** An event or an entry that could not be handled, as it is shown: what identifies a person is left out. */
export const failedJobSchema = z.object({
  id: z.string(),
  /** The queue, or the stream, it is kept for. */
  source: z.string(),
  state: z.enum(failedJobStates),
  /** Of the event; null for an entry of a stream. */
  name: z.string().nullable(),
  /** Of the event or entry itself, as it stands in logs. */
  message_id: z.string(),
  reason: z.string(),
  /** Null where nobody counts them. */
  attempts: z.int().nullable(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  lead_id: z.uuid().nullable(),
  /** What there is to handle, without what identifies a person; null when it cannot be opened. */
  payload: z.unknown(),
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const failedJobSourceSchema = z.object({
  source: z.string(),
  failed: z.int(),
  retrying: z.int(),
});
export type FailedJobSource = z.infer<typeof failedJobSourceSchema>;

export const failedJobsSchema = z.object({
  items: z.array(failedJobSchema),
  next_cursor: z.string().nullable(),
  /** Every queue and stream there is, those without failures as well. */
  sources: z.array(failedJobSourceSchema),
});
export type FailedJobs = z.infer<typeof failedJobsSchema>;

export const failedJobErrors = {
  /** Tried again or discarded by somebody else meanwhile. */
  gone: 'jobs.gone',
} as const;
