import { z } from 'zod';

/** An empty field is not given. Text that is not a number becomes NaN, which the schema rejects with its own message. */
export const numeric = z.string().transform((text) => (text.trim() === '' ? null : Number(text)));
export const typedNumber = (value: number | null): string => (value === null ? '' : String(value));

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
