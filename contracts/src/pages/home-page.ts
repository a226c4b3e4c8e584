import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { homeCopySchema } from '../content/copy/home-copy.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  copy: homeCopySchema,
  services: z.array(serviceSchema),
  ...quoteSection,
  ...coverageParts,
});
export type HomePage = z.infer<typeof homePageSchema>;
