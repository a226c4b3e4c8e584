import { z } from 'zod';

/** How titles, descriptions and structured data of one kind of page are made. Templates may hold {name} and {phone}. */
export const seoSettingSchema = z.object({
  id: z.uuid(),
  page_type: z.string(),
  title_template: z.string(),
  meta_description_template: z.string(),
  canonical_url: z.string(),
  structured_data: z.record(z.string(), z.unknown()),
  updated_at: z.iso.datetime(),
});
export type SeoSetting = z.infer<typeof seoSettingSchema>;

/** What networks show of a page that somebody shares. Both sides in pixels. */
export const sharedPictureSchema = z.object({
  /** Absolute. */
  address: z.string(),
  alt: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type SharedPicture = z.infer<typeof sharedPictureSchema>;

/** Where on earth a page is about. */
export const geoSchema = z.object({
  /** ISO 3166-2, such as GB-SYK; null beyond the region of the business. */
  region: z.string().nullable(),
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** The head of one page, ready to print. */
export const pageMetadataSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Absolute. */
  canonical: z.string(),
  /** One connected JSON-LD graph. */
  structured_data: z.record(z.string(), z.unknown()),
  picture: sharedPictureSchema.optional(),
  /** Search engines are asked not to show it. */
  noindex: z.boolean().optional(),
  /** What networks show of it, where that is not what the head says. */
  social: z.object({ title: z.string(), description: z.string() }).optional(),
  geo: geoSchema.optional(),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;
