import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';

/** An address that was asked for and has no page, summed over the days that are kept. */
export const missingPageSchema = z.object({
  path: z.string(),
  count: z.int(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Hosts of pages that lead there, most frequent first. */
  referrers: z.array(z.object({ host: z.string(), count: z.int() })),
  ignored: z.boolean(),
});
export type MissingPage = z.infer<typeof missingPageSchema>;

export const listMissingPagesQuerySchema = z.strictObject({
  ...pagingSchema.shape,
  q: z.string().trim().max(200).optional(),
  ignored: z.enum(['true', 'false']).default('false'),
});

/** Most frequent first. What is redirected by now is not missing any more. */
export const listMissingPages = defineQuery(
  'seo.list-missing-pages.v1',
  listMissingPagesQuerySchema,
  pageOf(missingPageSchema),
);

/** Leaves it out of the list, or takes it back in. */
export const ignoreMissingPage = defineCommand(
  'seo.ignore-missing-page.v1',
  z.object({ path: z.string().max(500), ignored: z.boolean(), actor: z.string() }),
  z.object({}),
);

/** A missing page, and the page that was perhaps meant. */
export const suggestedPageSchema = missingPageSchema.extend({ suggestion: z.string().nullable() });
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
    answers: { 200: { description: 'A page of the list', schema: pageOf(suggestedPageSchema) } },
  },
  /** Removes a path from the list of missing pages, or adds it again. */
  ignoreMissingPage: forward(
    ignoreMissingPage,
    {
      method: 'POST',
      path: '/api/admin/missing-pages/ignore',
      auth: 'content',
      summary: 'Ignore a missing page',
      body: z.strictObject({ path: z.string().startsWith('/').max(500), ignored: z.boolean() }),
      answers: { 204: { description: 'Done' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
