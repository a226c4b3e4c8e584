import { z } from 'zod';
import { copyItemSchema, headed } from './page-copy.schema';
import { quoteCopySchema } from './quote-copy.schema';

/** The page that stands in for every page while there is no connection. */
export const offlineCopySchema = z.object({
  ...headed,
  /** Above the telephone number, and below it. */
  call: copyItemSchema,
  whatsapp: z.string(),
  try_again: z.string(),
  steps: z.object({ heading: z.string(), items: z.array(copyItemSchema).length(3) }),
  /** In place of what other pages say beside the quote form. */
  quote: quoteCopySchema.pick({ heading: true, lead: true, steps: true }),
});
export type OfflineCopy = z.infer<typeof offlineCopySchema>;

/** What a page says about a missing connection, and about a quote that waits for one. */
export const connectionCopySchema = z.object({
  label: z.string(),
  offline: z.string(),
  waiting: copyItemSchema,
  sent: copyItemSchema,
  refused: copyItemSchema,
  expired: copyItemSchema,
});
export type ConnectionCopy = z.infer<typeof connectionCopySchema>;
