import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { seoSettingSchema } from './seo.schema';
import { structuredDataSchema } from './structured-data';

/** Longer texts do not belong in a head. */
const longestTemplate = 500;
const template = (name: string) =>
  z.string().trim().max(longestTemplate, `${name} has ${longestTemplate} characters at most`);

/** Empty, a URL or path, or a template that begins with a placeholder. */
export const canonicalSchema = z
  .string()
  .trim()
  .max(2_048, 'An address has 2,048 characters at most')
  .refine(
    (text) => text === '' || /^(https?:\/\/\S+|\/(?!\/)\S*|\{(site_url|page_url)\}\S*)$/.test(text),
    'Enter a whole address, a path like /page, or one that begins with {site_url}',
  );

/** Changes to the templates of a page type. Which placeholders are known depends on the type. */
export const seoSettingPatchSchema = z
  .strictObject({
    /** Template for titles. */
    title_template: template('A title').min(1, 'Enter a title'),
    /** Template for descriptions. */
    meta_description_template: template('A description'),
    /** Template for canonical URLs; empty for the URL of the page. */
    canonical_url: canonicalSchema,
    /** JSON-LD; texts can contain placeholders. */
    structured_data: structuredDataSchema,
  })
  .partial();

/** Templates of all page types. */
export const seoSettingListSchema = z.object({ items: z.array(seoSettingSchema) });

/** By page type. */
export const listSeoSettings = defineQuery('seo.list-settings.v1', z.object({}), seoSettingListSchema);

/** An unknown id is `seo.no-such-setting`. */
export const getSeoSetting = defineQuery('seo.get-setting.v1', byId, seoSettingSchema);

/** An older version than `expected_updated_at` is `seo.stale`, with the current setting. */
export const changeSeoSetting = defineCommand(
  'seo.change-setting.v1',
  z.object({
    id: z.uuid(),
    patch: seoSettingPatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  seoSettingSchema,
);

/** Titles, descriptions and structured data by page type. */
export const seoSettingRoutes = {
  /** Lists the templates for titles, descriptions and structured data, by page type. */
  listSeoSettings: forward(
    listSeoSettings,
    {
      method: 'GET',
      path: '/api/admin/seo-settings',
      auth: 'content',
      summary: 'List SEO settings',
      responses: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  /** Returns the templates of a page type. */
  getSeoSetting: forward(
    getSeoSetting,
    {
      method: 'GET',
      path: '/api/admin/seo-settings/:id',
      auth: 'content',
      summary: 'Get SEO settings of a page type',
      params: byId,
      responses: { 200: { description: 'The settings' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Changes the templates of a page type. Unknown placeholders are a 422. */
  changeSeoSetting: forward(
    changeSeoSetting,
    {
      method: 'PATCH',
      path: '/api/admin/seo-settings/:id',
      auth: 'content',
      summary: 'Update SEO settings of a page type',
      params: byId,
      body: seoSettingPatchSchema,
      responses: { 200: { description: 'The updated settings' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
