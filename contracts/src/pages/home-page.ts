import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { homeCopySchema } from '../content/copy/home-copy.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { priceParts } from './price-section';
import { quoteSection } from './quote-form';
import { reviewParts } from './review-section';

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  copy: homeCopySchema,
  services: z.array(serviceSchema),
  ...quoteSection,
  ...coverageParts,
  ...priceParts,
  ...reviewParts,
});
export type HomePage = z.infer<typeof homePageSchema>;
