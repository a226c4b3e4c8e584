import type { FieldError } from '@latchline/contracts/http/problem';
import { mistakeIn } from '@latchline/contracts/leads/lead-rules';
import { type QuoteField, quoteFields } from '@latchline/contracts/leads/quote-fields';

/** The values of the fields, as typed, and the location of the device as JSON. */
export type QuoteValues = Record<QuoteField | 'position', string>;

export const emptyValues: QuoteValues = {
  name: '',
  phone: '',
  postcode: '',
  place: '',
  position: '',
  email: '',
  service: '',
  urgency: '',
  message: '',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the known fields, from the form or from the server's model; ignores everything else. */
export function pickValues(read: (field: QuoteField) => unknown): QuoteValues {
  const entries = quoteFields.map((field) => [field, textOf(read(field))]);
  return { ...Object.fromEntries(entries), position: '' } as QuoteValues;
}

export function readForm(form: HTMLFormElement): QuoteValues {
  const data = new FormData(form);
  const position = form.querySelector<HTMLInputElement>('input[data-position]')?.value ?? '';
  return { ...pickValues((field) => data.get(field)), position };
}

export const areEqual = (a: QuoteValues, b: QuoteValues): boolean =>
  a.position === b.position && quoteFields.every((field) => a[field] === b[field]);

/** Validation errors in the order of the form, by the same rules as the server; empty if the form can be sent. */
export function checkValues(values: QuoteValues): FieldError[] {
  return quoteFields.flatMap((field) => {
    if (field === 'postcode' && isPlaced(values)) return [];
    const message = mistakeIn(field, values[field]);
    return message === null ? [] : [{ path: field, message }];
  });
}

/** A place or a location satisfies the postcode. */
const isPlaced = ({ place, position }: QuoteValues) => place.trim() !== '' || position !== '';

export function inFormOrder(errors: readonly FieldError[]): FieldError[] {
  const place = ({ path }: FieldError) => {
    const index = (quoteFields as readonly string[]).indexOf(path);
    return index < 0 ? quoteFields.length : index;
  };
  return [...errors].sort((a, b) => place(a) - place(b));
}
