import { isDeepStrictEqual } from 'node:util';
import { parseCopy, copyKindOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import type {
  EditedCopy,
  EditedCopyEntry,
} from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { PageNotFound } from '../page-copy/page-copy.errors';
import { originalCopyOf } from './original-copy';
import type { StoredCopy } from './edited-copy.repository';

type Copy = Record<string, unknown>;

export function entryOf(stored: StoredCopy): EditedCopyEntry {
  const { name, words, updated_at, updated_by } = stored;
  const shipped = originalCopyOf(stored);
  const edited = shipped !== null && !isDeepStrictEqual(words, shipped);
  return {
    name,
    kind: copyKindOf(name) ?? 'copy',
    updated_at: updated_at.toISOString(),
    updated_by,
    edited,
    newer_original: edited && stored.original !== null && !isDeepStrictEqual(stored.original, shipped),
  };
}

export const editedCopyOf = (stored: StoredCopy): EditedCopy => ({
  ...entryOf(stored),
  words: stored.words,
  original: originalCopyOf(stored),
});

export function existingCopy(stored: StoredCopy | undefined, name: string): StoredCopy {
  if (!stored || !copyKindOf(name)) throw new PageNotFound(name);
  return stored;
}

/** Validates copy before it is saved, because a page cannot be rendered from anything else. */
export function validCopy(name: string, words: unknown): Copy {
  const parsed = parseCopy(name, words);
  if ('words' in parsed) return parsed.words;
  throw new CodedError(messagingErrors.invalid, 'Some fields need your attention', parsed.errors);
}

/** The slug of a service page doesn't change with its copy, because menus and other sites link to it. */
export const fixedFields = (now: Copy): Copy => ('slug' in now ? { slug: now.slug } : {});
