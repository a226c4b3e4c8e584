import { forward } from './route';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
} from '../seo/redirect.commands';
import { z } from 'zod';
import {
  ignoreMissingPage,
  listMissingPagesQuerySchema,
  missingPageSchema,
} from '../seo/missing-page.commands';
import { redirectDraftSchema, redirectImportSchema } from '../seo/redirect.schema';
import { pageOf } from './paging';

const byId = z.object({ id: z.uuid() });

/** A missing page, and the page that was perhaps meant. */
export const suggestedPageSchema = missingPageSchema.extend({ suggestion: z.string().nullable() });
export type SuggestedPage = z.infer<typeof suggestedPageSchema>;

/** Where old addresses lead. For administrators. */
export const redirectRoutes = {
  listRedirects: forward(
    listRedirects,
    {
      method: 'GET',
      path: '/api/admin/redirects',
      auth: 'content',
      summary: 'All redirects, by the address they are for',
      answers: { 200: { description: 'Redirects' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  createRedirect: forward(
    createRedirect,
    {
      method: 'POST',
      path: '/api/admin/redirects',
      auth: 'content',
      summary: 'Lead an old address elsewhere, or say that its page is gone',
      body: redirectDraftSchema,
      answers: { 201: { description: 'The redirect' } },
      problems: [401, 403, 409],
    },
    ({ body, caller }) => ({ redirect: body, actor: caller.email }),
  ),
  changeRedirect: forward(
    changeRedirect,
    {
      method: 'PATCH',
      path: '/api/admin/redirects/:id',
      auth: 'content',
      summary: 'Change a redirect',
      params: byId,
      body: redirectDraftSchema,
      answers: { 200: { description: 'The redirect as it is now' } },
      problems: [401, 403, 404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, redirect: body, actor: caller.email, ...expected }),
  ),
  importRedirects: forward(
    importRedirects,
    {
      method: 'POST',
      path: '/api/admin/redirects/import',
      auth: 'content',
      summary: 'Many at once, each for itself; one for an address that has one replaces it',
      body: redirectImportSchema,
      answers: { 200: { description: 'What became of each' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  listMissingPages: {
    method: 'GET',
    path: '/api/admin/missing-pages',
    auth: 'content',
    summary:
      'Addresses that were asked for and have no page, most frequent first, each with the page perhaps meant',
    query: listMissingPagesQuerySchema,
    answers: { 200: { description: 'A page of the list', schema: pageOf(suggestedPageSchema) } },
    problems: [401, 403],
  },
  ignoreMissingPage: forward(
    ignoreMissingPage,
    {
      method: 'POST',
      path: '/api/admin/missing-pages/ignore',
      auth: 'content',
      summary: 'Leave an address out of that list, or take it back in',
      body: z.strictObject({ path: z.string().startsWith('/').max(500), ignored: z.boolean() }),
      answers: { 204: { description: 'It is left out, or back in' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  deleteRedirect: forward(
    deleteRedirect,
    {
      method: 'DELETE',
      path: '/api/admin/redirects/:id',
      auth: 'content',
      summary: 'Take a redirect away',
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
} as const;
