import { forward } from './route';
import { removePageOverride } from '../seo/page-override.commands';
import { z } from 'zod';
import { pageEntryKinds } from '../pages/page-entry';
import { pageOverridePatchSchema, pageOverrideSchema, pagePathSchema } from '../seo/page-override.schema';
import { pageSubjectSchema } from '../seo/seo.commands';
import {
  changeSeoSetting,
  getSeoSetting,
  listSeoSettings,
  seoSettingPatchSchema,
} from '../seo/seo-setting.commands';
import { pageMetadataSchema } from '../seo/seo.schema';
import { pageOf, pagingSchema } from './paging';

const byId = z.object({ id: z.uuid() });
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

/** Titles, descriptions and structured data: by type of page, and of one page alone. */
export const seoRoutes = {
  listSeoSettings: forward(
    listSeoSettings,
    {
      method: 'GET',
      path: '/api/admin/seo-settings',
      auth: 'content',
      summary: 'What heads are made of, by page type',
      answers: { 200: { description: 'Settings' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  getSeoSetting: forward(
    getSeoSetting,
    {
      method: 'GET',
      path: '/api/admin/seo-settings/:id',
      auth: 'content',
      summary: 'The settings of one page type; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The setting' } },
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
  changeSeoSetting: forward(
    changeSeoSetting,
    {
      method: 'PATCH',
      path: '/api/admin/seo-settings/:id',
      auth: 'content',
      summary: 'Change them; If-Match guards against overwriting somebody else',
      params: byId,
      body: seoSettingPatchSchema,
      answers: { 200: { description: 'The setting as it is now' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  listSitePages: {
    method: 'GET',
    path: '/api/admin/seo-overrides',
    auth: 'content',
    summary: 'Every page of the site with the title and description it has',
    query: z.strictObject({
      ...pagingSchema.shape,
      /** In the address, the title or the description. */
      q: z.string().trim().max(200).optional(),
      page_type: z.string().max(100).optional(),
      only: z.enum(['overridden', 'noindex']).optional(),
    }),
    answers: { 200: { description: 'A page of the list', schema: pageOf(sitePageSchema) } },
    problems: [401, 403],
  },
  getPageSources: {
    method: 'GET',
    path: '/api/admin/seo-overrides/page',
    auth: 'content',
    summary: 'What is said of one page alone, and what its head is made of; carries an ETag',
    query: ofPage,
    answers: { 200: { description: 'Override and sources', schema: pageSourcesSchema } },
    problems: [401, 403, 404],
  },
  changePageOverride: {
    method: 'PATCH',
    path: '/api/admin/seo-overrides/page',
    auth: 'content',
    summary: 'Say something of one page alone; If-Match guards against overwriting somebody else',
    query: ofPage,
    body: pageOverridePatchSchema,
    answers: { 200: { description: 'The override as it is now', schema: pageOverrideSchema } },
    problems: [401, 403, 404, 412],
  },
  removePageOverride: forward(
    removePageOverride,
    {
      method: 'DELETE',
      path: '/api/admin/seo-overrides/page',
      auth: 'content',
      summary: 'Say nothing of one page alone any more',
      query: ofPage,
      answers: { 204: { description: 'It has the words of its type again' } },
      problems: [401, 403, 404],
    },
    ({ query }) => query,
  ),
} as const;
