import { z } from 'zod';

/**
 * What GET /api/admin/stream sends. Only ids: the dashboard asks for what it shows, so that no visitor's data stands
 * in a stream that is kept. The SSE `id` resumes a broken connection (`Last-Event-ID`).
 */
export const liveEventNames = [
  'lead.created',
  'lead.updated',
  /** Who has been told of a lead has changed; `id` is the lead's. */
  'delivery.changed',
  'stats.changed',
  'content.changed',
] as const;
export type LiveEventName = (typeof liveEventNames)[number];
export const liveEventDataSchema = z.object({ id: z.uuid().optional(), subject: z.string().optional() });
export type LiveEventData = z.infer<typeof liveEventDataSchema>;
