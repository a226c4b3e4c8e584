import { z } from 'zod';
import { copyItemSchema, headed } from './page-copy.schema';

/** Texts of the form, except the labels of its controls and the two messages fixed by the specification. */
export const quoteFormCopySchema = z.object({
  /** Hints below the labels of these fields. */
  phone_hint: z.string(),
  postcode_hint: z.string(),
  /** Shown in the empty field: a postcode of the area. */
  postcode_example: z.string().default('SW1A 1AA'),
  /** About a covered postcode; can contain {place}. */
  covered: z.string(),
  /** The same with a known time; can also contain {minutes}. */
  arrival: z.string(),
  /** About a postcode outside; can contain {district}. */
  outside: z.string(),
  /** Below the button. */
  promise: z.string(),
  /** For screen readers, while the request is sent. */
  sending: z.string(),
  /** Heading of the confirmation, what happens next, and the text before the phone number. */
  sent: copyItemSchema.extend({ aside: z.string() }),
  /** Heading of the failure. */
  not_sent: z.string(),
  /** Text below that heading, before the phone number. */
  call_instead: z.string(),
  /** Shown when the request is stored on the device until there is a connection. */
  queued: z.string(),
});
export type QuoteFormCopy = z.infer<typeof quoteFormCopySchema>;

/** Texts of and beside the quote form. */
export const quoteCopySchema = z.object({
  ...headed,
  /** What happens after sending the form. */
  steps: z.array(copyItemSchema).max(3),
  /** Text above the phone number. */
  aside: z.string(),
  form: quoteFormCopySchema,
});
export type QuoteCopy = z.infer<typeof quoteCopySchema>;
