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

/** The head of one page, ready to print. */
export const pageMetadataSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Absolute. */
  canonical: z.string(),
  /** One connected JSON-LD graph. */
  structured_data: z.record(z.string(), z.unknown()),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;
