import {
  responsePromisesPatchSchema,
  answeredPromisesSchema,
  responseTimesQuerySchema,
  responseTimesSchema,
} from '../leads/response-clock.commands';

/** How soon somebody is to be in touch, and how soon somebody was. For administrators. */
export const responseClockRoutes = {
  getResponsePromises: {
    method: 'GET',
    path: '/api/admin/settings/response-promises',
    auth: 'leads',
    summary: 'Within how many minutes somebody is to be in touch, by urgency',
    answers: { 200: { description: 'The promises', schema: answeredPromisesSchema } },
    problems: [401, 403],
  },
  changeResponsePromises: {
    method: 'PATCH',
    path: '/api/admin/settings/response-promises',
    auth: 'admin',
    summary: 'Change some of them, for leads that come from now on',
    body: responsePromisesPatchSchema,
    answers: { 200: { description: 'The promises as they are now', schema: answeredPromisesSchema } },
    problems: [401, 403, 412],
  },
  getResponseTimes: {
    method: 'GET',
    path: '/api/admin/response-times',
    auth: 'leads',
    summary: 'Time to first contact (median, 95th percentile) and the share of promises kept in a period',
    query: responseTimesQuerySchema,
    answers: { 200: { description: 'Of all, and by urgency', schema: responseTimesSchema } },
    problems: [401, 403],
  },
} as const;
