import { labelOfKey } from '@latchline/contracts/content/copy-editor/copy-fields';
import { diffWordsWithSpace } from 'diff';

export interface CopyDifference {
  /** "Questions and answers, 2, Answer". */
  readonly place: string;
  readonly pieces: readonly { readonly text: string; readonly change: 'same' | 'added' | 'removed' }[];
}

function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path.join('\n'), String(value as string | number)]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

const placeOf = (path: string): string =>
  path
    .split('\n')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOfKey(part)))
    .join(', ');

/** Compares two copies text by text and word by word. Unchanged texts are left out. */
export function copyDifferences(before: unknown, after: unknown): CopyDifference[] {
  const old = new Map(textsIn(before));
  const now = new Map(textsIn(after));
  const paths = [...new Set([...now.keys(), ...old.keys()])];
  return paths
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({
      place: placeOf(path),
      pieces: diffWordsWithSpace(old.get(path) ?? '', now.get(path) ?? '').map(
        ({ value, added, removed }) => ({
          text: value,
          change: added ? 'added' : removed ? 'removed' : 'same',
        }),
      ),
    }));
}
