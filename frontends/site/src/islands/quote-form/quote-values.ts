import type { FieldError } from '@latchline/contracts/http/problem';
import { mistakeIn } from '@latchline/contracts/leads/lead-rules';
import { type QuoteField, quoteFields } from '@latchline/contracts/leads/quote-fields';

/** What stands in the fields, as typed. */
export type QuoteValues = Record<QuoteField, string>;

export const emptyValues: QuoteValues = {
  name: '',
  phone: '',
  postcode: '',
  email: '',
  service: '',
  urgency: '',
  message: '',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From the form on the page, or from what the server says was typed. Anything that is no field is left behind. */
export function pickValues(read: (field: QuoteField) => unknown): QuoteValues {
  const entries = quoteFields.map((field) => [field, textOf(read(field))]);
  return Object.fromEntries(entries) as QuoteValues;
}

export function readForm(form: HTMLFormElement): QuoteValues {
  const data = new FormData(form);
  return pickValues((field) => data.get(field));
}

export const isEmpty = (values: QuoteValues): boolean => quoteFields.every((field) => values[field] === '');
export const areEqual = (a: QuoteValues, b: QuoteValues): boolean =>
  quoteFields.every((field) => a[field] === b[field]);

/** In the order of the form; empty when it can be sent. The same rules as on the server. */
export function checkValues(values: QuoteValues): FieldError[] {
  return quoteFields.flatMap((field) => {
    const message = mistakeIn(field, values[field]);
    return message === null ? [] : [{ path: field, message }];
  });
}

export function inFormOrder(errors: readonly FieldError[]): FieldError[] {
  const place = ({ path }: FieldError) => {
    const index = (quoteFields as readonly string[]).indexOf(path);
    return index < 0 ? quoteFields.length : index;
  };
  return [...errors].sort((a, b) => place(a) - place(b));
}
