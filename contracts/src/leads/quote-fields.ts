/**
 * Fields of the quote form in order, named as in `POST /api/leads`. In a file of its own because every page loads it.
 */
export const quoteFields = [
  'name',
  'phone',
  'postcode',
  'place',
  'email',
  'service',
  'urgency',
  'message',
] as const;
export type QuoteField = (typeof quoteFields)[number];

/** Element ids. A page has one form; links and forms without JavaScript lead to these. */
export const fieldId = (field: QuoteField): string => `quote-${field}`;
export const requestSentId = 'quote-sent';
export const requestFailedId = 'quote-failed';
