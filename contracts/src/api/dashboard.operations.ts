import { z } from 'zod';

/** Counts for the dashboard. Those of leads are absent for roles that may not see leads. */
export const statsSchema = z.object({
  /** Leads in the inbox. */
  leads: z.int().optional(),
  /** Leads with status `new`. */
  new_leads: z.int().optional(),
  /** Leads in quarantine. */
  held_leads: z.int().optional(),
  /** Leads not contacted within the promised time. */
  overdue_leads: z.int().optional(),
  /** Towns. */
  locations: z.int(),
  /** Locksmith services. */
  services: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;

export const statsRoutes = {
  /** Returns counts for the dashboard. Those of leads are present only for roles that may see leads. */
  getStats: {
    method: 'GET',
    path: '/api/admin/stats',
    auth: 'staff',
    summary: 'Get dashboard counts',
    responses: { 200: { description: 'The counts', schema: statsSchema } },
  },
} as const;

export const streamRoutes = {
  /**
   * Server-sent events for dashboards: `lead.created`, `lead.updated`, `delivery.changed`, `stats.changed`,
   * `content.changed`. They carry ids only: fetch what you show. A `heartbeat` every 15 seconds shows that the connection
   * is alive. Reconnect with `Last-Event-ID` to get what you missed. For server-to-server integration use webhooks.
   */
  streamChanges: {
    method: 'GET',
    path: '/api/admin/stream',
    auth: 'staff',
    summary: 'Stream changes',
    responses: { 200: { description: 'A stream that does not end', mediaType: 'text/event-stream' } },
  },
} as const;
