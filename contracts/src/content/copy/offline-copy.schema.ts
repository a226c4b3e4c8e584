import { z } from 'zod';
import { copyItemSchema, headed } from './page-copy.schema';
import { quoteCopySchema } from './quote-copy.schema';

/** Texts of the page shown while there is no connection. */
export const offlineCopySchema = z.object({
  ...headed,
  /** Texts above and below the phone number. */
  call: copyItemSchema,
  whatsapp: z.string(),
  try_again: z.string(),
  steps: z.object({ heading: z.string(), items: z.array(copyItemSchema).max(3) }),
  /** Replaces the texts that other pages have beside the quote form. */
  quote: quoteCopySchema.pick({ heading: true, lead: true, steps: true }),
});

/** Texts about a lost connection, and about a quote request that waits for one. */
export const connectionCopySchema = z.object({
  label: z.string(),
  offline: z.string(),
  waiting: copyItemSchema,
  sent: copyItemSchema,
  refused: copyItemSchema,
  expired: copyItemSchema,
});
export type ConnectionCopy = z.infer<typeof connectionCopySchema>;
