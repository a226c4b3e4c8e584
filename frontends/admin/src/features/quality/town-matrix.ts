import type { SimilarPages } from '@latchline/contracts/seo/quality/quality.schema';

export interface TownMatrix {
  /** Paths in alphabetical order. */
  readonly towns: readonly string[];
  /** How similar two of them are; null if unknown. */
  readonly score: (one: string, other: string) => number | null;
}

export const isTown = (path: string): boolean => /^\/locksmiths\/[^/]+\/[^/]+$/.test(path);

/** "South Elmsall" from `/locksmiths/south-yorkshire/south-elmsall`. */
export const townName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What fits into the table. */
const mostTowns = 12;

/** The similarity of every pair of the most similar towns. */
export function townMatrix(similar: readonly SimilarPages[]): TownMatrix {
  const pairs = similar.filter(({ one, other }) => isTown(one) && isTown(other));
  const towns = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].slice(0, mostTowns).sort();
  const scores = new Map(
    pairs.flatMap(({ one, other, score }) => [
      [`${one} ${other}`, score],
      [`${other} ${one}`, score],
    ]),
  );
  return { towns, score: (one, other) => scores.get(`${one} ${other}`) ?? null };
}
