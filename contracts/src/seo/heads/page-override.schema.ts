import { z } from 'zod';
import { sitePathPattern } from '../../http/site-path';
import { isRedirectTarget } from '../redirects/redirect.schema';
import { canonicalSchema } from './seo-setting.operations';
import { structuredDataSchema } from './structured-data';

const text = (most: number) => z.string().trim().max(most, `Enter ${most} characters at most`);

/** Path of a page of this site, without query and trailing slash. */
export const pagePathSchema = z
  .string()
  .max(500)
  .regex(sitePathPattern, 'Enter the address of a page, like /about')
  .regex(/^[^?#]*$/, 'Enter the address of a page, like /about');

const picture = text(2_048).refine(
  (address) => address === '' || isRedirectTarget(address),
  'Enter an address that begins with https:// or with a slash',
);

/**
 * SEO settings of one page. An empty text overrides nothing: the page uses its own texts and the templates of its type.
 */
export const pageOverrideFieldsSchema = z.strictObject({
  /** Title; empty for the default. */
  title: text(300),
  /** Description; empty for the default. */
  description: text(500),
  /** Canonical URL or path; empty for the default. */
  canonical: canonicalSchema,
  /** Whether search engines are asked not to index it. It is then left out of the sitemap, too. */
  noindex: z.boolean(),
  /** Title in social networks; empty for the default. */
  social_title: text(300),
  /** Description in social networks; empty for the default. */
  social_description: text(500),
  /** URL or path of the picture in social networks; empty for the default. */
  social_picture: picture,
  /** Alternative text of that picture. */
  social_picture_alt: text(300),
  /** JSON-LD to add; texts can contain placeholders. */
  structured_data: structuredDataSchema,
});

/** Changes to the SEO settings of a page. */
export const pageOverridePatchSchema = pageOverrideFieldsSchema.partial();

/** SEO settings of one page. */
export const pageOverrideSchema = z.object({
  /** Path of the page. */
  path: z.string(),
  ...pageOverrideFieldsSchema.shape,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type PageOverride = z.infer<typeof pageOverrideSchema>;

/** The version of an override that does not exist yet. */
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
