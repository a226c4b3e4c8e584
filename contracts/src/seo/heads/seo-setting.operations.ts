import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { seoSettingSchema } from './seo.schema';
import { structuredDataSchema } from './structured-data';

/** Longer ones were never meant for a head. */
const longestTemplate = 500;
const template = (name: string) =>
  z.string().trim().max(longestTemplate, `${name} has ${longestTemplate} characters at most`);

/** Empty, an address of its own, or one that is made of variables. */
export const canonicalSchema = z
  .string()
  .trim()
  .max(2_048, 'An address has 2,048 characters at most')
  .refine(
    (text) => text === '' || /^(https?:\/\/\S+|\/(?!\/)\S*|\{(site_url|page_url)\}\S*)$/.test(text),
    'Enter a whole address, a path like /page, or one that begins with {site_url}',
  );

/** What the dashboard changes of a page type; whether variables are known depends on the type. */
export const seoSettingPatchSchema = z
  .strictObject({
    title_template: template('A title').min(1, 'Enter a title'),
    meta_description_template: template('A description'),
    canonical_url: canonicalSchema,
    structured_data: structuredDataSchema,
  })
  .partial();
export type SeoSettingPatch = z.infer<typeof seoSettingPatchSchema>;

export const seoSettingListSchema = z.object({ items: z.array(seoSettingSchema) });

/** By page type. */
export const listSeoSettings = defineQuery('seo.list-settings.v1', z.object({}), seoSettingListSchema);

/** One that is not there is `seo.no-such-setting`. */
export const getSeoSetting = defineQuery('seo.get-setting.v1', byId, seoSettingSchema);

/** On an older version than `expected_updated_at` it is `seo.stale`, with the setting as it is now. */
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

/** Titles, descriptions and structured data by type of page. */
export const seoSettingRoutes = {
  /** Lists the templates for titles, descriptions and structured data, by page type. */
  listSeoSettings: forward(
    listSeoSettings,
    {
      method: 'GET',
      path: '/api/admin/seo-settings',
      auth: 'content',
      summary: 'List SEO settings',
      answers: { 200: { description: 'The settings' } },
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
      answers: { 200: { description: 'The settings' } },
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
      answers: { 200: { description: 'The updated settings' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
