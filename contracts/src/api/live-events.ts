import { z } from 'zod';
import type { RouteAuth } from '../access/roles';

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

/** Who is told: whoever may ask for what has changed. A name that is missing here does not compile. */
export const liveAudiences: Readonly<Record<LiveEventName, RouteAuth>> = {
  'lead.created': 'leads',
  'lead.updated': 'leads',
  'delivery.changed': 'leads',
  'stats.changed': 'staff',
  'content.changed': 'staff',
};

export const liveEventDataSchema = z.object({ id: z.uuid().optional(), subject: z.string().optional() });
export type LiveEventData = z.infer<typeof liveEventDataSchema>;
