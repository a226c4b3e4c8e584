import { forward } from './route';
import {
  changeResponsePromises,
  getResponsePromises,
  getResponseTimes,
  responsePromisesPatchSchema,
  responseTimesQuerySchema,
} from '../leads/response-clock.commands';

/** How soon somebody is to be in touch, and how soon somebody was. For administrators. */
export const responseClockRoutes = {
  getResponsePromises: forward(
    getResponsePromises,
    {
      method: 'GET',
      path: '/api/admin/settings/response-promises',
      auth: 'leads',
      summary: 'Within how many minutes somebody is to be in touch, by urgency',
      answers: { 200: { description: 'The promises' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  changeResponsePromises: forward(
    changeResponsePromises,
    {
      method: 'PATCH',
      path: '/api/admin/settings/response-promises',
      auth: 'admin',
      summary: 'Change some of them, for leads that come from now on',
      body: responsePromisesPatchSchema,
      answers: { 200: { description: 'The promises as they are now' } },
      problems: [401, 403, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  getResponseTimes: forward(
    getResponseTimes,
    {
      method: 'GET',
      path: '/api/admin/response-times',
      auth: 'leads',
      summary: 'Time to first contact (median, 95th percentile) and the share of promises kept in a period',
      query: responseTimesQuerySchema,
      answers: { 200: { description: 'Of all, and by urgency' } },
      problems: [401, 403],
    },
    ({ query }) => query, // A period may hold every lead there is.
    { timeoutMs: 15_000 },
  ),
} as const;
