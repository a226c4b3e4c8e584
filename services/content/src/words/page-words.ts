import { isDeepStrictEqual } from 'node:util';
import { parsedWords, wordsKindOf } from '@latchline/contracts/content/words/page-words';
import type { PageWords, PageWordsEntry } from '@latchline/contracts/content/words/page-words.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { NoSuchPage } from '../page-copy/page-copy.errors';
import { originalWordsOf } from './original-words';
import type { StoredWords } from './words.repository';

type Words = Record<string, unknown>;

export function entryOf(stored: StoredWords): PageWordsEntry {
  const { name, words, updated_at, updated_by } = stored;
  const shipped = originalWordsOf(name);
  const edited = shipped !== null && !isDeepStrictEqual(words, shipped);
  return {
    name,
    kind: wordsKindOf(name) ?? 'copy',
    updated_at: updated_at.toISOString(),
    updated_by,
    edited,
    newer_original: edited && stored.original !== null && !isDeepStrictEqual(stored.original, shipped),
  };
}

export const pageWordsOf = (stored: StoredWords): PageWords => ({
  ...entryOf(stored),
  words: stored.words,
  original: originalWordsOf(stored.name),
});

export function presentWords(stored: StoredWords | undefined, name: string): StoredWords {
  if (!stored || !wordsKindOf(name)) throw new NoSuchPage(name);
  return stored;
}

/** What is saved always fits: a page made of anything else could not be drawn. */
export function savedWords(name: string, words: unknown): Words {
  const parsed = parsedWords(name, words);
  if ('words' in parsed) return parsed.words;
  throw new CodedError(
    messagingErrors.invalid,
    'Some words are missing or not as they should be',
    parsed.errors,
  );
}

/** The address of a service's page is in menus and in what others link to: it does not change with the words. */
export const fixedFields = (now: Words): Words => ('slug' in now ? { slug: now.slug } : {});
