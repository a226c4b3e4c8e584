import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { pageEntryKinds } from '../../addresses/page-entry';
import { pageOverridePatchSchema, pageOverrideSchema, pagePathSchema } from './page-override.schema';
import { pageSubjectSchema } from './seo.operations';
import { pageMetadataSchema } from './seo.schema';

/** All overrides, by path. */
export const listPageOverrides = defineQuery(
  'seo.list-page-overrides.v1',
  z.object({}),
  z.object({ items: z.array(pageOverrideSchema) }),
);

/** An empty override if the page has none. */
export const getPageOverride = defineQuery(
  'seo.get-page-override.v1',
  z.object({ path: z.string() }),
  pageOverrideSchema,
);

/** An older version than `expected_updated_at` is `seo.stale`, with the current override. */
export const changePageOverride = defineCommand(
  'seo.change-page-override.v1',
  z.object({
    path: z.string(),
    /** Decides which placeholders its texts can contain. */
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

const ofPage = z.strictObject({
  /** Path of the page: `/about`. */
  path: pagePathSchema,
});

/** A page of the site and its HTML head. */
export const sitePageSchema = z.object({
  /** Path of the page. */
  path: z.string(),
  /** Kind of page. */
  kind: z.enum(pageEntryKinds),
  /** Page type, which decides the templates. */
  page_type: z.string(),
  title: z.string(),
  description: z.string(),
  /** Absolute canonical URL. */
  canonical: z.string(),
  /** Whether search engines are asked not to index it. */
  noindex: z.boolean(),
  /** Whether the page has an override. */
  overridden: z.boolean(),
});
export type SitePageHead = z.infer<typeof sitePageSchema>;

/** The override of a page and what its head is made from, so that a form can show the result. */
export const pageSourcesSchema = z.object({
  /** The override; its texts are empty if there is none. */
  override: pageOverrideSchema,
  /** Page type, which decides the templates. */
  page_type: z.string(),
  /** Values of placeholders. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What the page itself provides. */
  subject: pageSubjectSchema,
  /** The resulting head. */
  head: pageMetadataSchema,
});
export type PageSources = z.infer<typeof pageSourcesSchema>;

/** SEO settings of single pages. */
export const pageOverrideRoutes = {
  /** Lists every page of the site with its current title and description. */
  listSitePages: {
    method: 'GET',
    path: '/api/admin/seo-overrides',
    auth: 'content',
    summary: 'List pages',
    query: z.strictObject({
      ...pagingSchema.shape,
      /** Text in the path, title or description. */
      q: z.string().trim().max(200).optional(),
      /** Only pages of this type. */
      page_type: z.string().max(100).optional(),
      /** Only pages with an override, or those not to be indexed. */
      only: z.enum(['overridden', 'noindex']).optional(),
    }),
    responses: { 200: { description: 'A page of the list', schema: pageOf(sitePageSchema) } },
  },
  /** Returns the override of one page, and what its title and description are made from. */
  getPageSources: {
    method: 'GET',
    path: '/api/admin/seo-overrides/page',
    auth: 'content',
    summary: 'Get the SEO override of a page',
    query: ofPage,
    responses: { 200: { description: 'The override and its sources', schema: pageSourcesSchema } },
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
    responses: { 200: { description: 'The updated override', schema: pageOverrideSchema } },
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
      responses: { 204: { description: 'Removed' } },
      problems: [404, 412],
    },
    ({ query, expected }) => ({ ...query, ...expected }),
  ),
} as const;
