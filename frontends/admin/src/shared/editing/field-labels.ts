import type { FieldLabel } from './use-entity-form';

export const labelOf = (words: FieldLabel | undefined, name: string): string =>
  (typeof words === 'string' ? words : words?.label) ?? name;

/** Formats a field's value for display. */
export function shownValue(words: FieldLabel | undefined, value: unknown): string {
  const text = typeof words === 'object' ? words.show(value) : asText(value);
  return text.trim() === '' ? '(empty)' : text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(asText).join('\n');
  return String(value as string | number);
}
