import { z } from 'zod';
import { notPrintable, printablePattern } from './printable';

/** Text typed in the dashboard; can be empty. */
export const typedText = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .trim()
    .max(max, `${max} characters at most`)
    .regex(printablePattern, notPrintable);

/** Text that is required. */
export const neededText = (max: number, missing: string) =>
  typedText(max).refine((value) => value !== '', missing);

/** Splits a comma-separated text; entries are trimmed and empty ones dropped. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
