import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { pageEntryKinds } from '../../addresses/page-entry';
import { pageOverridePatchSchema, pageOverrideSchema, pagePathSchema } from './page-override.schema';
import { pageSubjectSchema } from './seo.operations';
import { pageMetadataSchema } from './seo.schema';

/** All pages of which something is said, by path. */
export const listPageOverrides = defineQuery(
  'seo.list-page-overrides.v1',
  z.object({}),
  z.object({ items: z.array(pageOverrideSchema) }),
);

/** An empty one where nothing is said of the page. */
export const getPageOverride = defineQuery(
  'seo.get-page-override.v1',
  z.object({ path: z.string() }),
  pageOverrideSchema,
);

/** On an older version than `expected_updated_at` it is `seo.stale`, with the override as it is now. */
export const changePageOverride = defineCommand(
  'seo.change-page-override.v1',
  z.object({
    path: z.string(),
    /** Whose variables its texts may hold. */
    page_type: z.string(),
    patch: pageOverridePatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  pageOverrideSchema,
);

/** Nothing is said of the page any more. */
export const removePageOverride = defineCommand(
  'seo.remove-page-override.v1',
  z.object({ path: z.string(), ...expectedVersionSchema.shape }),
  z.object({}),
);

const ofPage = z.strictObject({ path: pagePathSchema });

/** A page of the site and what stands in its head. */
export const sitePageSchema = z.object({
  path: z.string(),
  kind: z.enum(pageEntryKinds),
  /** Whose templates it has. */
  page_type: z.string(),
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  noindex: z.boolean(),
  /** Something is said of this page alone. */
  overridden: z.boolean(),
});
export type SitePageHead = z.infer<typeof sitePageSchema>;

/** What a page's head is made of, so that a form shows what its words would make of it. */
export const pageSourcesSchema = z.object({
  override: pageOverrideSchema,
  page_type: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  subject: pageSubjectSchema,
  head: pageMetadataSchema,
});
export type PageSources = z.infer<typeof pageSourcesSchema>;

/** Titles, descriptions and structured data of one page alone. */
export const pageOverrideRoutes = {
  /** Lists every page of the site with its current title and description. */
  listSitePages: {
    method: 'GET',
    path: '/api/admin/seo-overrides',
    auth: 'content',
    summary: 'List pages',
    query: z.strictObject({
      ...pagingSchema.shape,
      /** In the address, the title or the description. */
      q: z.string().trim().max(200).optional(),
      page_type: z.string().max(100).optional(),
      only: z.enum(['overridden', 'noindex']).optional(),
    }),
    answers: { 200: { description: 'A page of the list', schema: pageOf(sitePageSchema) } },
  },
  /** Returns the override of one page, and what its title and description are made from. */
  getPageSources: {
    method: 'GET',
    path: '/api/admin/seo-overrides/page',
    auth: 'content',
    summary: 'Get the SEO override of a page',
    query: ofPage,
    answers: { 200: { description: 'The override and its sources', schema: pageSourcesSchema } },
    versionIn: 'override',
    problems: [404],
  },
  /**
   * Sets title, description, canonical URL or social preview of one page. An empty text removes that part of the
   * override.
   */
  changePageOverride: {
    method: 'PATCH',
    path: '/api/admin/seo-overrides/page',
    auth: 'content',
    summary: 'Override SEO settings of a page',
    query: ofPage,
    body: pageOverridePatchSchema,
    answers: { 200: { description: 'The updated override', schema: pageOverrideSchema } },
    problems: [404, 412],
  },
  /** Removes all overrides of a page, which gets the templates of its type again. */
  removePageOverride: forward(
    removePageOverride,
    {
      method: 'DELETE',
      path: '/api/admin/seo-overrides/page',
      auth: 'content',
      summary: 'Remove the SEO override of a page',
      query: ofPage,
      answers: { 204: { description: 'Removed' } },
      problems: [404, 412],
    },
    ({ query, expected }) => ({ ...query, ...expected }),
  ),
} as const;
