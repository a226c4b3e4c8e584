/** The fields of the quote form in its order, named as `POST /api/leads` names them. Alone here: every page carries it. */
export const quoteFields = ['name', 'phone', 'postcode', 'email', 'service', 'urgency', 'message'] as const;
export type QuoteField = (typeof quoteFields)[number];

/** Ids on the page, of which there is one form each: links and forms without script lead to them. */
export const fieldId = (field: QuoteField): string => `quote-${field}`;
export const requestSentId = 'quote-sent';
export const requestFailedId = 'quote-failed';
