import { forward } from './route';
import { getVisits, visitsQuerySchema } from '../seo/visits.commands';

export const visitRoutes = {
  getVisits: forward(
    getVisits,
    {
      method: 'GET',
      path: '/api/admin/visits',
      auth: 'staff',
      summary: 'Views, calls, chats and quote requests of a period: by day, by page and by part of a page',
      query: visitsQuerySchema,
      answers: { 200: { description: 'Sums of the period' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
} as const;
