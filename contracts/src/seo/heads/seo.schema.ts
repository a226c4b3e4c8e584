import { z } from 'zod';

/**
 * Templates for titles, descriptions and structured data of one page type. They can contain placeholders such as
 * `{name}` and `{phone}`.
 */
export const seoSettingSchema = z.object({
  id: z.uuid(),
  /** Page type: `home`, `service`, `location`, `blog-post` … */
  page_type: z.string(),
  /** Template for titles. */
  title_template: z.string(),
  /** Template for descriptions. */
  meta_description_template: z.string(),
  /** Template for canonical URLs; empty for the URL of the page. */
  canonical_url: z.string(),
  /** JSON-LD; texts can contain placeholders. */
  structured_data: z.record(z.string(), z.unknown()),
  updated_at: z.iso.datetime(),
});
export type SeoSetting = z.infer<typeof seoSettingSchema>;

/** The picture of a page in social networks. */
export const sharedPictureSchema = z.object({
  /** Absolute URL. */
  address: z.string(),
  /** Alternative text. */
  alt: z.string(),
  /** Width in pixels. */
  width: z.int().optional(),
  /** Height in pixels. */
  height: z.int().optional(),
});
export type SharedPicture = z.infer<typeof sharedPictureSchema>;

/** The place that a page is about. */
export const geoSchema = z.object({
  /** ISO 3166-2 code: `GB-SYK`; null outside the region of the business. */
  region: z.string().nullable(),
  /** Name of the place. */
  place: z.string(),
  /** Latitude in degrees. */
  latitude: z.number(),
  /** Longitude in degrees. */
  longitude: z.number(),
});

/** The HTML head of a page, ready to render. */
export const pageMetadataSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Absolute canonical URL. */
  canonical: z.string(),
  /** One connected JSON-LD graph. */
  structured_data: z.record(z.string(), z.unknown()),
  /** Picture in social networks. */
  picture: sharedPictureSchema.optional(),
  /** Whether search engines are asked not to index it. */
  noindex: z.boolean().optional(),
  /** Title and description in social networks, if they differ. */
  social: z.object({ title: z.string(), description: z.string() }).optional(),
  /** The place that the page is about. */
  geo: geoSchema.optional(),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;
