import { z } from 'zod';
import { contactCopySchema } from '../content/copy/contact-copy.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

export const contactPageSchema = z.object({
  kind: z.literal('contact'),
  ...chrome,
  copy: contactCopySchema,
  ...quoteSection,
  ...coverageParts,
});
export type ContactPage = z.infer<typeof contactPageSchema>;
