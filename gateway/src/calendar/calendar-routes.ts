import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

/** For calendar programs, which cannot sign in. */
export const calendarFileRoutes = {
  calendar: {
    method: 'GET',
    path: '/calendar/:token.ics',
    auth: 'public',
    summary: 'Jobs of one user as a calendar',
    params: z.object({ token: z.string().max(200) }),
    responses: { 200: { description: 'iCalendar', mediaType: 'text/calendar' } },
    problems: [404],
  },
} as const satisfies Record<string, EdgeRoute>;
