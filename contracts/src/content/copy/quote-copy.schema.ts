import { z } from 'zod';
import { copyItemSchema, headed } from './page-copy.schema';

/** What the form itself says, beside the labels of its controls and the two messages that the specification words. */
export const quoteFormCopySchema = z.object({
  /** Below the labels of these fields. */
  phone_hint: z.string(),
  postcode_hint: z.string(),
  /** About the postcode; may hold {place}. */
  covered: z.string(),
  /** Instead, where the time is known: may hold {minutes} as well. */
  arrival: z.string(),
  /** May hold {district}. */
  outside: z.string(),
  /** Below the button. */
  promise: z.string(),
  /** For those who do not see the button change. */
  sending: z.string(),
  /** Heading of the confirmation, what happens next, and the words before the telephone number. */
  sent: copyItemSchema.extend({ aside: z.string() }),
  /** Heading of the failure. */
  not_sent: z.string(),
  /** Below that heading, before the telephone number. */
  call_instead: z.string(),
  /** Kept on the device until there is a connection. */
  queued: z.string(),
});
export type QuoteFormCopy = z.infer<typeof quoteFormCopySchema>;

/** What stands beside the quote form, on every page that has it, and in it. */
export const quoteCopySchema = z.object({
  ...headed,
  /** What happens after the form was sent. */
  steps: z.array(copyItemSchema).length(3),
  /** Above the telephone number. */
  aside: z.string(),
  form: quoteFormCopySchema,
});
export type QuoteCopy = z.infer<typeof quoteCopySchema>;
