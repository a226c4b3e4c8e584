import type { QuoteField } from '@latchline/contracts/leads/quote-fields';

/** Fields of this form; an error of any other field is about the request as a whole. */
const fields = ['name', 'phone', 'postcode', 'place', 'message'] as const satisfies readonly QuoteField[];
export type LanguageField = (typeof fields)[number];

export const languageFieldOf = (path: string): LanguageField | undefined =>
  fields.find((field) => field === path);
