import { z } from 'zod';
import { businessInfoSchema } from '../content/content.schema';
import { connectionCopySchema } from '../content/copy/offline-copy.schema';
import { chromeCopySchema, consentCopySchema } from '../content/copy/page-copy.schema';
import { locationSummarySchema } from '../locations/location.schema';
import { pageMetadataSchema } from '../seo/heads/seo.schema';

/** What every public page needs: header, footer and call bar. */
export const chromeSchema = z.object({
  path: z.string(),
  metadata: pageMetadataSchema,
  business: businessInfoSchema,
  towns: z.array(locationSummarySchema),
  words: chromeCopySchema,
  /** Null when nobody can say what to ask: then nothing is asked, and nothing of others is loaded. */
  consent: z
    .object({
      words: consentCopySchema,
      /** What is loaded for those who accept. */
      tag_script: z.url().nullable(),
    })
    .nullable(),
  /** What to say when the connection goes; null when nobody knows the words. */
  connection: connectionCopySchema.nullable(),
});
export type Chrome = z.infer<typeof chromeSchema>;

export const chrome = chromeSchema.shape;
