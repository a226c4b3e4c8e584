import { z } from 'zod';
import { quoteCopySchema } from '../content/copy/quote-copy.schema';
import { fieldErrorSchema } from '../http/problem';
import { promisedUrgencies, responsePromisesSchema } from '../leads/response-clock.operations';
import { coverageSchema } from '../locations/location.schema';

/** A request accepted without JavaScript, as far as its page may know it. */
export const sentRequestSchema = z.object({
  id: z.uuid(),
  urgency: z.enum(promisedUrgencies),
  /** Path of the customer's own page; null if it is not known. */
  page: z.string().nullable().default(null),
});
export type SentRequest = z.infer<typeof sentRequestSchema>;

/** State of the quote form: empty, or without JavaScript filled in again with its errors. */
export const quoteFormStateSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.array(fieldErrorSchema),
  /** Makes submitting twice harmless without JavaScript, which would create its own key. */
  idempotency_key: z.string().nullable(),
  /** Coverage of the postcode in `values`; null without a postcode, or if unknown. */
  coverage: coverageSchema.nullable(),
  notice: z.enum(['accepted', 'failed']).nullable(),
  /** The request that `notice` is about; null if nothing was accepted, or it is not known. */
  sent: sentRequestSchema.nullable().default(null),
  /** Within how many minutes we ring, by urgency; null if that is not known. */
  promises: responsePromisesSchema.nullable().default(null),
  /** The service or town that the page is about; null if it is about neither. */
  about: z.string().nullable().default(null),
});
export type QuoteFormState = z.infer<typeof quoteFormStateSchema>;

/** Parts of every page with the quote form: its texts and its state. */
export const quoteSection = { quote: quoteCopySchema, quote_form: quoteFormStateSchema };
