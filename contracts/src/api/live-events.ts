import { z } from 'zod';
import type { RouteAuth } from '../access/roles';

/**
 * Events of `GET /api/admin/stream`. They carry ids only, so that the stored stream contains no personal data. The SSE `id`
 * resumes a broken connection (`Last-Event-ID`).
 */
export const liveEventNames = [
  'lead.created',
  'lead.updated',
  /** Notifications of a lead have changed; `id` is that of the lead. */
  'delivery.changed',
  'stats.changed',
  'content.changed',
] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/**
 * An event of its own, sent every 15 seconds: scripts see no comments, and browsers can take minutes to notice a connection
 * that is gone without an error.
 */
export const liveHeartbeat = 'heartbeat';

/** Who gets each event: those who may read what has changed. A missing name does not compile. */
export const liveAudiences: Readonly<Record<LiveEventName, RouteAuth>> = {
  'lead.created': 'leads',
  'lead.updated': 'leads',
  'delivery.changed': 'leads',
  'stats.changed': 'staff',
  'content.changed': 'staff',
};

export const liveEventDataSchema = z.object({ id: z.uuid().optional(), subject: z.string().optional() });
export type LiveEventData = z.infer<typeof liveEventDataSchema>;
