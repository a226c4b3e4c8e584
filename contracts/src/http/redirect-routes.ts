import { z } from 'zod';
import { redirectDraftSchema, redirectListSchema, redirectSchema } from '../seo/redirect.schema';

const byId = z.object({ id: z.uuid() });

/** Where old addresses lead. For administrators. */
export const redirectRoutes = {
  listRedirects: {
    method: 'GET',
    path: '/api/admin/redirects',
    auth: 'content',
    summary: 'All redirects, by the address they are for',
    answers: { 200: { description: 'Redirects', schema: redirectListSchema } },
    problems: [401, 403],
  },
  createRedirect: {
    method: 'POST',
    path: '/api/admin/redirects',
    auth: 'content',
    summary: 'Lead an old address elsewhere, or say that its page is gone',
    body: redirectDraftSchema,
    answers: { 201: { description: 'The redirect', schema: redirectSchema } },
    problems: [401, 403, 409],
  },
  changeRedirect: {
    method: 'PATCH',
    path: '/api/admin/redirects/:id',
    auth: 'content',
    summary: 'Change a redirect',
    params: byId,
    body: redirectDraftSchema,
    answers: { 200: { description: 'The redirect as it is now', schema: redirectSchema } },
    problems: [401, 403, 404, 409],
  },
  deleteRedirect: {
    method: 'DELETE',
    path: '/api/admin/redirects/:id',
    auth: 'content',
    summary: 'Take a redirect away',
    params: byId,
    answers: { 204: { description: 'It is gone' } },
    problems: [401, 403, 404],
  },
} as const;
