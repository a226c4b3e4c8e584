import { z } from 'zod';
import { legalTextSchema } from '../content/copy/legal-text.schema';
import { chrome } from './page-chrome';

/** Privacy policy, terms of service and cookie policy. */
export const legalPageSchema = z.object({
  kind: z.literal('legal'),
  ...chrome,
  text: legalTextSchema.pick({ slug: true, title: true, intro: true, sections: true, last_updated: true }),
});
export type LegalPage = z.infer<typeof legalPageSchema>;
