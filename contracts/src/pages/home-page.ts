import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { coverageCheckSchema } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  services: z.array(serviceSchema),
  ...quoteSection,
  coverage_check: coverageCheckSchema.nullable(),
});
export type HomePage = z.infer<typeof homePageSchema>;
