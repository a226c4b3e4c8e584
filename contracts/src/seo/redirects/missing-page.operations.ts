import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';

/** A path that was requested and has no page, with totals. */
export const missingPageSchema = z.object({
  /** The requested path. */
  path: z.string(),
  /** How often it was requested. */
  count: z.int(),
  /** First request, ISO 8601 in UTC. */
  first_seen: z.iso.datetime(),
  /** Last request, ISO 8601 in UTC. */
  last_seen: z.iso.datetime(),
  /** Hosts of pages that link to it, most frequent first. */
  referrers: z.array(
    z.object({
      /** Host name. */
      host: z.string(),
      /** Number of requests from there. */
      count: z.int(),
    }),
  ),
  /** Whether it is hidden from the list. */
  ignored: z.boolean(),
});
export type MissingPage = z.infer<typeof missingPageSchema>;

export const listMissingPagesQuerySchema = z.strictObject({
  ...pagingSchema.shape,
  /** Part of the path. */
  q: z.string().trim().max(200).optional(),
  /** `true` lists only ignored paths. */
  ignored: z.enum(['true', 'false']).default('false'),
});

/** Most frequent first. Paths that are redirected by now are left out. */
export const listMissingPages = defineQuery(
  'seo.list-missing-pages.v1',
  listMissingPagesQuerySchema,
  pageOf(missingPageSchema),
);

/** Hides a path from the list, or shows it again. */
export const ignoreMissingPage = defineCommand(
  'seo.ignore-missing-page.v1',
  z.object({ path: z.string().max(500), ignored: z.boolean(), actor: z.string() }),
  z.object({}),
);

/** A path that was requested and has no page, with the page that was probably meant. */
export const suggestedPageSchema = missingPageSchema.extend({
  /** Path of the page that was probably meant, or null. */
  suggestion: z.string().nullable(),
});
export type SuggestedPage = z.infer<typeof suggestedPageSchema>;

export const missingPageRoutes = {
  /**
   * Lists paths that were requested and have no page, most frequent first, each with the page that was probably
   * meant.
   */
  listMissingPages: {
    method: 'GET',
    path: '/api/admin/missing-pages',
    auth: 'content',
    summary: 'List missing pages',
    query: listMissingPagesQuerySchema,
    responses: { 200: { description: 'A page of the list', schema: pageOf(suggestedPageSchema) } },
  },
  /** Removes a path from the list of missing pages, or adds it again. */
  ignoreMissingPage: forward(
    ignoreMissingPage,
    {
      method: 'POST',
      path: '/api/admin/missing-pages/ignore',
      auth: 'content',
      summary: 'Ignore a missing page',
      body: z.strictObject({
        /** The path. */
        path: z.string().startsWith('/').max(500),
        /** True hides it from the list, false shows it again. */
        ignored: z.boolean(),
      }),
      responses: { 204: { description: 'Done' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
