import { z } from 'zod';

export const wordsSchema = z.record(z.string(), z.unknown());

export const pageWordsEntrySchema = z.object({
  /** "home", "services/smart-locks", "privacy-policy". */
  name: z.string(),
  kind: z.enum(['copy', 'service', 'legal']),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  /** Other words than those the product came with. */
  edited: z.boolean(),
  /** The product has brought other words since; these here are as they were. */
  newer_original: z.boolean(),
});
export type PageWordsEntry = z.infer<typeof pageWordsEntrySchema>;

/** `words` fit the schema of their name. */
export const pageWordsSchema = pageWordsEntrySchema.extend({
  words: wordsSchema,
  /** As the product has them now; null where it has none. */
  original: wordsSchema.nullable(),
});
export type PageWords = z.infer<typeof pageWordsSchema>;

export const pageRevisionEntrySchema = z.object({
  id: z.uuid(),
  saved_at: z.iso.datetime(),
  /** Null: as they came with the product, or changed by hand. */
  saved_by: z.string().nullable(),
  note: z.enum(['edited', 'restored', 'reset', 'first']),
});
export type PageRevisionEntry = z.infer<typeof pageRevisionEntrySchema>;
export const pageRevisionSchema = pageRevisionEntrySchema.extend({ words: wordsSchema });
export type PageRevision = z.infer<typeof pageRevisionSchema>;

export const wordsMatchSchema = z.object({
  kind: z.enum(['page', 'article', 'location']),
  /** Name of the words, id of the article, id of the location. */
  id: z.string(),
  title: z.string(),
  /** Where in it: "faqs.items.2.answer". */
  path: z.string(),
  text: z.string(),
});
export type WordsMatch = z.infer<typeof wordsMatchSchema>;
