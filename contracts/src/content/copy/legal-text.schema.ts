import { z } from 'zod';

/** Each has its own page. */
export const legalSlugs = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export const legalSlugSchema = z.enum(legalSlugs);
export type LegalSlug = z.infer<typeof legalSlugSchema>;

/**
 * Bodies are plain text. Blank lines separate paragraphs; lines that begin with "- " are a list; lines that begin and end
 * with "|" are a table with a header row; "[text](/path)" is a link. They can contain placeholders.
 */
export const legalSectionSchema = z.object({
  /** Heading of the section. */
  heading: z.string(),
  /** Text of the section. */
  body: z.string(),
  /** A control below the text. */
  control: z.enum(['cookie-settings']).optional(),
});
export type LegalSection = z.infer<typeof legalSectionSchema>;

export const legalTextSchema = z.object({
  id: z.uuid(),
  slug: legalSlugSchema,
  title: z.string(),
  /** Introduction. */
  intro: z.string(),
  /** Sections in order. */
  sections: z.array(legalSectionSchema).min(1),
  /** When the text last changed in substance, shown as month and year. */
  last_updated: z.iso.date(),
  updated_at: z.iso.datetime(),
});
export type LegalText = z.infer<typeof legalTextSchema>;
