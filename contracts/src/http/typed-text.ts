import { z } from 'zod';

// Control characters other than tab and line breaks never come from a keyboard, and Postgres refuses NUL.
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const printable = (value: string): boolean => !unprintable.test(value) && value.isWellFormed();

/** Text that somebody of the office types; it may be empty. */
export const typedText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .trim()
    .max(max, `${max} characters at most`)
    .refine(printable, 'Remove the characters that cannot be printed');

/** Text that has to be there. */
export const neededText = (max: number, missing: string) =>
  typedText(max).refine((value) => value !== '', missing);

/** What is typed with commas between: split, trimmed, empty entries dropped. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
