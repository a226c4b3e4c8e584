import { z } from 'zod';
import { sitePathPattern } from '../../http/site-path';
import { isRedirectTarget } from '../redirects/redirect.schema';
import { canonicalSchema } from './seo-setting.operations';
import { structuredDataSchema } from './structured-data';

const text = (most: number) => z.string().trim().max(most, `Enter ${most} characters at most`);

/** Of this site, as it is found: no query, no slash at its end. */
export const pagePathSchema = z
  .string()
  .max(500)
  .regex(sitePathPattern, 'Enter the address of a page, like /about')
  .regex(/^[^?#]*$/, 'Enter the address of a page, like /about');

const picture = text(2_048).refine(
  (address) => address === '' || isRedirectTarget(address),
  'Enter an address that begins with https:// or with a slash',
);

/** What is said of one page alone. An empty text says nothing, and the page has what its own words and its type give it. */
export const pageOverrideFieldsSchema = z.strictObject({
  title: text(300),
  description: text(500),
  canonical: canonicalSchema,
  /** Search engines are asked not to show it, and the sitemap leaves it out. */
  noindex: z.boolean(),
  social_title: text(300),
  social_description: text(500),
  social_picture: picture,
  social_picture_alt: text(300),
  structured_data: structuredDataSchema,
});
export type PageOverrideFields = z.infer<typeof pageOverrideFieldsSchema>;

export const pageOverridePatchSchema = pageOverrideFieldsSchema.partial();
export type PageOverridePatch = z.infer<typeof pageOverridePatchSchema>;

export const pageOverrideSchema = z.object({
  path: z.string(),
  ...pageOverrideFieldsSchema.shape,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type PageOverride = z.infer<typeof pageOverrideSchema>;

/** The version of what nobody has written yet. */
export const neverChanged = '1970-01-01T00:00:00.000Z';

export const noOverride = (path: string): PageOverride => ({
  path,
  title: '',
  description: '',
  canonical: '',
  noindex: false,
  social_title: '',
  social_description: '',
  social_picture: '',
  social_picture_alt: '',
  structured_data: {},
  updated_at: neverChanged,
  updated_by: null,
});
