import { z } from 'zod';
import { contactCopySchema } from '../content/copy/contact-copy.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { priceParts } from './price-section';
import { quoteSection } from './quote-form';

export const contactPageSchema = z.object({
  kind: z.literal('contact'),
  ...chrome,
  copy: contactCopySchema,
  ...quoteSection,
  ...coverageParts,
  ...priceParts,
});
export type ContactPage = z.infer<typeof contactPageSchema>;
