import { z } from 'zod';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';

/** Counting stops here: a larger number tells a person nothing, and takes time to find. */
export const mostCounted = 1000;

const count = z.int().min(0).max(mostCounted);

/** How many leads each group of the queue has. 1000 means 1000 or more. */
export const queueCountsSchema = z.object({
  /** Overdue leads; they are counted in `now`, too. */
  late: count,
  /** Overdue leads and emergencies. */
  now: count,
  /** Other new leads. */
  today: count,
  /** Contacted leads, waiting for the customer. */
  waiting: count,
  /** Completed and cancelled leads. */
  done: count,
});
export type QueueCounts = z.infer<typeof queueCountsSchema>;

export const countQueue = defineQuery('leads.count-queue.v1', z.object({}), queueCountsSchema);

export const queueRoutes = {
  /** Returns how many leads each group of the queue has. Numbers stop at 1000. */
  countQueue: forward(
    countQueue,
    {
      method: 'GET',
      path: '/api/admin/leads/queue',
      auth: 'leads',
      summary: 'Count the queue',
      responses: { 200: { description: 'By group' } },
    },
    () => ({}),
  ),
} as const;
