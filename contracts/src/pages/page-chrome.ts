import { z } from 'zod';
import { businessInfoSchema } from '../content/content.schema';
import { languageCodeSchema } from '../content/languages/languages';
import { connectionCopySchema } from '../content/copy/offline-copy.schema';
import { chromeCopySchema, consentCopySchema } from '../content/copy/page-copy.schema';
import { locationSummarySchema, regionSummarySchema } from '../locations/location.schema';
import { pageMetadataSchema } from '../seo/heads/seo.schema';

/** What every public page needs: header, footer and call bar. */
export const chromeSchema = z.object({
  path: z.string(),
  metadata: pageMetadataSchema,
  business: businessInfoSchema,
  towns: z.array(locationSummarySchema),
  regions: z.array(regionSummarySchema),
  words: chromeCopySchema,
  /** Null if the consent texts are unavailable: then nobody is asked, and no third-party script is loaded. */
  consent: z
    .object({
      words: consentCopySchema,
      /** Script that is loaded with consent. */
      tag_script: z.url().nullable(),
    })
    .nullable(),
  /** Texts for a lost connection; null if they are unavailable. */
  connection: connectionCopySchema.nullable(),
  /** Languages with a page that visitors see. */
  languages: z.array(languageCodeSchema).default([]),
  /** Languages (`x-default` for all others) and paths of the same page, for search engines. */
  alternates: z.array(z.object({ language: z.string(), path: z.string() })).optional(),
});
export type Chrome = z.infer<typeof chromeSchema>;

export const chrome = chromeSchema.shape;
