import { z } from 'zod';
import { quoteCopySchema } from '../content/copy/quote-copy.schema';
import { fieldErrorSchema } from '../http/problem';
import { coverageSchema } from '../locations/location.schema';

/** The quote form as it stands: empty, or filled in again with what is wrong, when there was no script to say so. */
export const quoteFormStateSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.array(fieldErrorSchema),
  /** Makes a second press of the button harmless where there is no script to make a key. */
  idempotency_key: z.string().nullable(),
  /** Of the postcode in `values`; null where there is none, or nobody knows. */
  coverage: coverageSchema.nullable(),
  notice: z.enum(['accepted', 'failed']).nullable(),
});
export type QuoteFormState = z.infer<typeof quoteFormStateSchema>;

/** What every page with the form has: the words beside it, and the form. */
export const quoteSection = { quote: quoteCopySchema, quote_form: quoteFormStateSchema };
