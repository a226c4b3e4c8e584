import { visitsQuerySchema, visitsSchema } from '../seo/visits.commands';

export const visitRoutes = {
  getVisits: {
    method: 'GET',
    path: '/api/admin/visits',
    auth: 'staff',
    summary: 'Views, calls, chats and quote requests of a period: by day, by page and by part of a page',
    query: visitsQuerySchema,
    answers: { 200: { description: 'Sums of the period', schema: visitsSchema } },
    problems: [401, 403],
  },
} as const;
