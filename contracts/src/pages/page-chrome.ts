import { z } from 'zod';
import { businessInfoSchema } from '../content/content.schema';
import { chromeCopySchema } from '../content/page-copy.schema';
import { locationSummarySchema } from '../locations/location.schema';
import { pageMetadataSchema } from '../seo/seo.schema';

/** What every public page needs: header, footer and call bar. */
export const chromeSchema = z.object({
  path: z.string(),
  metadata: pageMetadataSchema,
  business: businessInfoSchema,
  towns: z.array(locationSummarySchema),
  words: chromeCopySchema,
});
export type Chrome = z.infer<typeof chromeSchema>;

export const chrome = chromeSchema.shape;
