import { z } from 'zod';
import { quoteCopySchema } from '../content/copy/quote-copy.schema';
import { fieldErrorSchema } from '../http/problem';
import { coverageSchema } from '../locations/location.schema';

/** State of the quote form: empty, or without JavaScript filled in again with its errors. */
export const quoteFormStateSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.array(fieldErrorSchema),
  /** Makes submitting twice harmless without JavaScript, which would create its own key. */
  idempotency_key: z.string().nullable(),
  /** Coverage of the postcode in `values`; null without a postcode, or if unknown. */
  coverage: coverageSchema.nullable(),
  notice: z.enum(['accepted', 'failed']).nullable(),
});
export type QuoteFormState = z.infer<typeof quoteFormStateSchema>;

/** Parts of every page with the quote form: its texts and its state. */
export const quoteSection = { quote: quoteCopySchema, quote_form: quoteFormStateSchema };
