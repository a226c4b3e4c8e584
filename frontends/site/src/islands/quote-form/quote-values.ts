import type { FieldError } from '@latchline/contracts/http/problem';
import { mistakeIn } from '@latchline/contracts/leads/lead-rules';
import { type QuoteField, quoteFields } from '@latchline/contracts/leads/quote-fields';

/** The values of the fields, as typed. */
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

/** Reads the known fields, from the form or from the server's model; ignores everything else. */
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

/** Validation errors in the order of the form, by the same rules as the server; empty if the form can be sent. */
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
