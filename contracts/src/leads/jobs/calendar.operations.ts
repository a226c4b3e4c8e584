import { z } from 'zod';

/** The calendar feed of the signed-in user. */
export const calendarFeedSchema = z.object({
  /** Secret URL for calendar programs, or null. It lets any program that has it read the jobs of this user. */
  url: z.url().nullable(),
});

/** A user's own calendar feed. */
export const calendarRoutes = {
  /** Returns the URL of your calendar feed. */
  getCalendarFeed: {
    method: 'GET',
    path: '/api/auth/calendar-feed',
    auth: 'account',
    summary: 'Get your calendar feed',
    responses: { 200: { description: 'The feed', schema: calendarFeedSchema } },
  },
  /**
   * Creates the URL of your calendar feed, or replaces it: the earlier URL stops working at once. Responds 409 if your role
   * does not see leads, because you have no jobs then.
   */
  renewCalendarFeed: {
    method: 'POST',
    path: '/api/auth/calendar-feed',
    auth: 'account',
    summary: 'Renew your calendar feed',
    responses: { 200: { description: 'The feed', schema: calendarFeedSchema } },
    problems: [409],
  },
  /** Ends your calendar feed: its URL stops working at once. */
  endCalendarFeed: {
    method: 'DELETE',
    path: '/api/auth/calendar-feed',
    auth: 'account',
    summary: 'End your calendar feed',
    responses: { 204: { description: 'Ended' } },
  },
} as const;
