import { z } from 'zod';
import { copyItemSchema, headed } from './page-copy.schema';

/** What stands beside the quote form, on every page that has it. */
export const quoteCopySchema = z.object({
  ...headed,
  /** What happens after the form was sent. */
  steps: z.array(copyItemSchema).length(3),
  /** Above the telephone number. */
  aside: z.string(),
});
export type QuoteCopy = z.infer<typeof quoteCopySchema>;
