import { z } from 'zod';
import { printablePattern } from './printable';

/** Text that somebody of the office types; it may be empty. */
export const typedText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .trim()
    .max(max, `${max} characters at most`)
    .regex(printablePattern, 'Remove the characters that cannot be printed');

/** Text that has to be there. */
export const neededText = (max: number, missing: string) =>
  typedText(max).refine((value) => value !== '', missing);

/** What is typed with commas between: split, trimmed, empty entries dropped. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
