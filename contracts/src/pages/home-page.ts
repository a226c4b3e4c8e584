import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  services: z.array(serviceSchema),
  ...quoteSection,
  ...coverageParts,
});
export type HomePage = z.infer<typeof homePageSchema>;
