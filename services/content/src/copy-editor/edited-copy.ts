import { isDeepStrictEqual } from 'node:util';
import { parsedWords, wordsKindOf } from '@latchline/contracts/content/words/page-words';
import type { PageWords, PageWordsEntry } from '@latchline/contracts/content/words/page-words.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { NoSuchPage } from '../page-copy/page-copy.errors';
import { originalCopyOf } from './original-copy';
import type { StoredCopy } from './edited-copy.repository';

type Copy = Record<string, unknown>;

export function entryOf(stored: StoredCopy): PageWordsEntry {
  const { name, words, updated_at, updated_by } = stored;
  const shipped = originalCopyOf(name);
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

export const editedCopyOf = (stored: StoredCopy): PageWords => ({
  ...entryOf(stored),
  words: stored.words,
  original: originalCopyOf(stored.name),
});

export function existingCopy(stored: StoredCopy | undefined, name: string): StoredCopy {
  if (!stored || !wordsKindOf(name)) throw new NoSuchPage(name);
  return stored;
}

/** Validates copy before it is saved, because a page cannot be rendered from anything else. */
export function validCopy(name: string, words: unknown): Copy {
  const parsed = parsedWords(name, words);
  if ('words' in parsed) return parsed.words;
  throw new CodedError(messagingErrors.invalid, 'Some fields need your attention', parsed.errors);
}

/** The slug of a service page doesn't change with its copy, because menus and other sites link to it. */
export const fixedFields = (now: Copy): Copy => ('slug' in now ? { slug: now.slug } : {});
