import { z } from 'zod';

/** Counts of leads are left out for whoever may not see leads. */
export const statsSchema = z.object({
  leads: z.int().optional(),
  new_leads: z.int().optional(),
  /** In quarantine. */
  held_leads: z.int().optional(),
  /** Nobody has been in touch though the promised time is over. */
  overdue_leads: z.int().optional(),
  locations: z.int(),
  services: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;

export const statsRoutes = {
  getStats: {
    method: 'GET',
    path: '/api/admin/stats',
    auth: 'staff',
    summary: 'Counts for the dashboard; those of leads only for who may see leads',
    answers: { 200: { description: 'Counts', schema: statsSchema } },
  },
} as const;

export const streamRoutes = {
  streamChanges: {
    method: 'GET',
    path: '/api/admin/stream',
    auth: 'staff',
    summary:
      'Server-sent events: lead.created, lead.updated, delivery.changed, stats.changed, content.changed; resumes from Last-Event-ID',
    answers: { 200: { description: 'An endless stream', mediaType: 'text/event-stream' } },
  },
} as const;
