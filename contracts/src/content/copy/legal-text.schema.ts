import { z } from 'zod';

/** Each has an address of its own. */
export const legalSlugs = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export const legalSlugSchema = z.enum(legalSlugs);
export type LegalSlug = z.infer<typeof legalSlugSchema>;

/**
 * Bodies are plain text. Blank lines part paragraphs; lines that begin with "- " are a list, lines that begin and end
 * with "|" a table whose first line is its head; "[words](/address)" is a link. Placeholders hold business facts.
 */
export const legalSectionSchema = z.object({
  heading: z.string(),
  body: z.string(),
  /** What can be done there beside reading. */
  control: z.enum(['cookie-settings']).optional(),
});
export type LegalSection = z.infer<typeof legalSectionSchema>;

export const legalTextSchema = z.object({
  id: z.uuid(),
  slug: legalSlugSchema,
  title: z.string(),
  intro: z.string(),
  sections: z.array(legalSectionSchema).min(1),
  /** When its words last changed in substance: shown as month and year. */
  last_updated: z.iso.date(),
  updated_at: z.iso.datetime(),
});
export type LegalText = z.infer<typeof legalTextSchema>;
