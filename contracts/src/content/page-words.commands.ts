import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';

const wordsSchema = z.record(z.string(), z.unknown());

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

const byName = { name: z.string().max(120) };
const version = { actor: z.string(), ...expectedVersionSchema.shape };

export const listPageWords = defineQuery(
  'content.list-page-words.v1',
  z.object({}),
  z.object({ items: z.array(pageWordsEntrySchema) }),
);

/** What is not there is `content.no-such-page`. */
export const getPageWords = defineQuery('content.get-page-words.v1', z.object(byName), pageWordsSchema);

/** Words that do not fit are `messaging.invalid`, an older version is `content.stale`. */
export const changePageWords = defineCommand(
  'content.change-page-words.v1',
  z.object({ ...byName, patch: wordsSchema, ...version }),
  pageWordsSchema,
);

/** Back to the words of the product. */
export const resetPageWords = defineCommand(
  'content.reset-page-words.v1',
  z.object({ ...byName, ...version }),
  pageWordsSchema,
);

/** The newer words of the product have been looked at, and ours stay. */
export const keepPageWords = defineCommand(
  'content.keep-page-words.v1',
  z.object({ ...byName, ...version }),
  pageWordsSchema,
);

export const listPageRevisions = defineQuery(
  'content.list-page-revisions.v1',
  z.object(byName),
  z.object({ items: z.array(pageRevisionEntrySchema) }),
);

export const getPageRevision = defineQuery(
  'content.get-page-revision.v1',
  z.object({ ...byName, id: z.uuid() }),
  pageRevisionSchema,
);

export const restorePageRevision = defineCommand(
  'content.restore-page-revision.v1',
  z.object({ ...byName, id: z.uuid(), ...version }),
  pageWordsSchema,
);

/** Where these words stand, in any case; of what this service keeps. */
export const searchWords = defineQuery(
  'content.search-words.v1',
  z.object({ q: z.string().min(1).max(100) }),
  z.object({ items: z.array(wordsMatchSchema), more: z.boolean() }),
);
