import type { QuoteFormState } from './quote-form';

/** The form before anybody has typed. Here without a schema, so that the browser has it, too. */
export const emptyForm: QuoteFormState = {
  values: {},
  errors: [],
  idempotency_key: null,
  coverage: null,
  notice: null,
  sent: null,
  promises: null,
  about: null,
};
