import { z } from 'zod';
import { notPrintable, printablePattern } from '../../http/printable';

const printable = z.string().regex(printablePattern, notPrintable);

/** A message that Meta approved for outside the 24 hours. */
export const whatsAppTemplateSchema = z.strictObject({
  /** Its name at Meta. */
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, 'Use lower-case letters, digits and _ as Meta has it'),
  /** Its language at Meta, such as `en_GB`. */
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Enter a code such as en_GB'),
  /** Its body as approved, with `{{1}}`, `{{2}}` and so on where a message differs. */
  text: printable.trim().min(1, 'Enter the text').max(1_024, 'Use 1,024 characters or fewer'),
});
export type WhatsAppTemplate = z.infer<typeof whatsAppTemplateSchema>;

/** A template with what is filled in. */
export const filledTemplateSchema = z.strictObject({
  /** Name of the template. */
  name: whatsAppTemplateSchema.shape.name,
  /** Language of the template. */
  language: whatsAppTemplateSchema.shape.language,
  /** What `{{1}}`, `{{2}}` and so on become, in this order. */
  parameters: z.array(printable.trim().min(1, 'Fill in everything').max(200)).max(20),
});
export type FilledTemplate = z.infer<typeof filledTemplateSchema>;

const placeholder = /\{\{(\d{1,2})\}\}/g;

/** How many values a template needs. */
export const parameterCount = (text: string): number =>
  Math.max(0, ...[...text.matchAll(placeholder)].map(([, number]) => Number(number)));

/** What the customer reads. */
export const filledText = (text: string, parameters: readonly string[]): string =>
  text.replace(placeholder, (all, number: string) => parameters[Number(number) - 1] ?? all);
