/** The fields of the quote form in its order, named as `POST /api/leads` names them. Alone here: every page carries it. */
export const quoteFields = ['name', 'phone', 'postcode', 'email', 'service', 'urgency', 'message'] as const;
export type QuoteField = (typeof quoteFields)[number];
