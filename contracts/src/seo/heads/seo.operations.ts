import { z } from 'zod';
import { defineQuery } from '../../messaging/definitions';
import { pageMetadataSchema, sharedPictureSchema } from './seo.schema';

/** What is known of this very page, and goes before what is said of all pages of its kind. Texts, nothing to fill. */
export const pageSubjectSchema = z.object({
  /** Without the name of the business, which is put behind it. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** A path of the site, with its query where that matters, or an address elsewhere. */
  canonical: z.string().optional(),
  /** The way here from the home page, which is not named, to this page, which is. */
  trail: z.array(z.object({ name: z.string(), path: z.string().startsWith('/') })).optional(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  picture: sharedPictureSchema.optional(),
});
export type PageSubject = z.infer<typeof pageSubjectSchema>;

/**
 * Metadata of a page. `facts` fill the placeholders of the templates and of the structured data ("{phone}"):
 * the seo service owns the wording, not the facts. `path` is absolute on the site.
 */
export const getPageMetadata = defineQuery(
  'seo.get-page-metadata.v1',
  z.object({
    page_type: z.string(),
    path: z.string().startsWith('/'),
    site_url: z.url(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    subject: pageSubjectSchema.optional(),
  }),
  pageMetadataSchema,
);
