import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteFormStateSchema } from './quote-form';

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  services: z.array(serviceSchema),
  quote_form: quoteFormStateSchema,
  ...coverageParts,
});
export type HomePage = z.infer<typeof homePageSchema>;
