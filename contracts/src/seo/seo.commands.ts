import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { pageMetadataSchema } from './seo.schema';

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
  }),
  pageMetadataSchema,
);
