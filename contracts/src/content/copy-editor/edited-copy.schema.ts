import { z } from 'zod';

/** Texts of a page; their shape depends on the page. */
export const anyCopySchema = z.record(z.string(), z.unknown());

/** A set of page texts, without the texts themselves. */
export const editedCopyEntrySchema = z.object({
  /** Name of the page: `home`, `services/smart-locks`, `privacy-policy`. */
  name: z.string(),
  /** `copy`: of a page or shared by pages; `service`: of a service page; `legal`: a legal text. */
  kind: z.enum(['copy', 'service', 'legal']),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  /** Whether the texts differ from those the product came with. */
  edited: z.boolean(),
  /** Whether the product has newer texts that are not used here. */
  newer_original: z.boolean(),
});
export type EditedCopyEntry = z.infer<typeof editedCopyEntrySchema>;

/** The texts of a page and those the product came with. */
export const editedCopySchema = editedCopyEntrySchema.extend({
  /** The current texts. */
  words: anyCopySchema,
  /** The texts that the product has now; null if it has none. */
  original: anyCopySchema.nullable(),
});
export type EditedCopy = z.infer<typeof editedCopySchema>;

/** An earlier version of page texts, without the texts themselves. */
export const pageRevisionEntrySchema = z.object({
  id: z.uuid(),
  /** When this version was saved, ISO 8601 in UTC. */
  saved_at: z.iso.datetime(),
  /** Email address of the user; null for texts of the product and changes made in SQL. */
  saved_by: z.string().nullable(),
  /** How the version came about; `first` is the one the product came with. */
  note: z.enum(['edited', 'restored', 'reset', 'first']),
});
export type PageRevisionEntry = z.infer<typeof pageRevisionEntrySchema>;

/** An earlier version of page texts. */
export const pageRevisionSchema = pageRevisionEntrySchema.extend({
  /** The texts of that version. */
  words: anyCopySchema,
});

/** A place where the site says what was searched for. */
export const copyMatchSchema = z.object({
  /** What the text belongs to. */
  kind: z.enum(['page', 'article', 'location']),
  /** Name of the page texts, or id of the article or town. */
  id: z.string(),
  /** Title of the page, article or town. */
  title: z.string(),
  /** Path of the text within it: `faqs.items.2.answer`. */
  path: z.string(),
  /** The text that matches. */
  text: z.string(),
});
export type CopyMatch = z.infer<typeof copyMatchSchema>;
