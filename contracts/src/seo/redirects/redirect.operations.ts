import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  redirectDraftSchema,
  redirectImportResultsSchema,
  redirectImportSchema,
  redirectListSchema,
  redirectSchema,
} from './redirect.schema';

/** All redirects, by path. */
export const listRedirects = defineQuery('seo.list-redirects.v1', z.object({}), redirectListSchema);

/** Another one after each change of redirects, but not when one is followed. */
export const getRedirectVersion = defineQuery(
  'seo.get-redirect-version.v1',
  z.object({}),
  z.object({ version: z.string() }),
);

/** What following all redirects takes, with the version of that. */
export const listRedirectRules = defineQuery(
  'seo.list-redirect-rules.v1',
  z.object({}),
  z.object({
    version: z.string(),
    items: z.array(redirectSchema.pick({ from: true, to: true, status: true })),
  }),
);

/** A path that already has a redirect is `seo.redirect-exists`, a loop `seo.redirect-loop`. */
export const createRedirect = defineCommand(
  'seo.create-redirect.v1',
  z.object({ redirect: redirectDraftSchema, actor: z.string() }),
  redirectSchema,
);

export const changeRedirect = defineCommand(
  'seo.change-redirect.v1',
  expectedVersionSchema.extend({ id: z.uuid(), redirect: redirectDraftSchema, actor: z.string() }),
  redirectSchema,
);

export const deleteRedirect = defineCommand(
  'seo.delete-redirect.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

/** Each on its own: one that is refused does not stop the others. */
export const importRedirects = defineCommand(
  'seo.import-redirects.v1',
  redirectImportSchema.extend({ actor: z.string() }),
  redirectImportResultsSchema,
);

/** Redirects of old paths. */
export const redirectRoutes = {
  /** Lists all redirects by the path they apply to. */
  listRedirects: forward(
    listRedirects,
    {
      method: 'GET',
      path: '/api/admin/redirects',
      auth: 'content',
      summary: 'List redirects',
      responses: { 200: { description: 'The redirects' } },
    },
    () => ({}),
  ),
  /**
   * Redirects an old path, or with status 410 marks it as gone. A path that already has a redirect, or a loop, is a
   * 409.
   */
  createRedirect: forward(
    createRedirect,
    {
      method: 'POST',
      path: '/api/admin/redirects',
      auth: 'content',
      summary: 'Create a redirect',
      body: redirectDraftSchema,
      responses: { 201: { description: 'The redirect' } },
      problems: [409],
    },
    ({ body, caller }) => ({ redirect: body, actor: caller.email }),
  ),
  /** Replaces the path, target and status of a redirect. */
  changeRedirect: forward(
    changeRedirect,
    {
      method: 'PATCH',
      path: '/api/admin/redirects/:id',
      auth: 'content',
      summary: 'Update a redirect',
      params: byId,
      body: redirectDraftSchema,
      responses: { 200: { description: 'The updated redirect' } },
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, redirect: body, actor: caller.email, ...expected }),
  ),
  /**
   * Creates or replaces up to 200 redirects. Each succeeds or fails on its own: a loop is refused, and so is a chain, where one
   * redirect leads to another. With `dry_run` nothing changes.
   */
  importRedirects: forward(
    importRedirects,
    {
      method: 'POST',
      path: '/api/admin/redirects/import',
      auth: 'content',
      summary: 'Import redirects',
      body: redirectImportSchema,
      responses: { 200: { description: 'The result for each redirect' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Deletes a redirect. */
  deleteRedirect: forward(
    deleteRedirect,
    {
      method: 'DELETE',
      path: '/api/admin/redirects/:id',
      auth: 'content',
      summary: 'Delete a redirect',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
} as const;
