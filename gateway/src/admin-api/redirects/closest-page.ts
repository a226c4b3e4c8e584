/** The words of a path: "blog", "how", "to" and "lock" for "/blog/how-to-lock". */
const wordsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const lastPart = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';

/** Lower similarity is noise. */
const minSimilarity = 0.45;

/** The page a visitor of a missing path most likely meant; null if none is similar enough. */
export function closestPage(path: string, pages: readonly string[]): string | null {
  let best: { page: string; score: number } | null = null;
  for (const page of pages) {
    if (page === '/') continue;
    const score = similarity(path, page);
    if (score > (best?.score ?? 0)) best = { page, score };
  }
  return best && best.score >= minSimilarity ? best.page : null;
}

/** 0 to 1: how similar the last segments are by edit distance, and how many words the paths share. */
export function similarity(one: string, other: string): number {
  const letters = alike(lastPart(one), lastPart(other));
  const words = sharedWords(wordsOf(one), wordsOf(other));
  return 0.6 * letters + 0.4 * words;
}

/** Words count as shared if at most one letter in four differs: `sheffeild` matches "sheffield". */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const found = one.filter((word) => other.some((candidate) => alike(word, candidate) >= 0.75)).length;
  const foundBack = other.filter((word) => one.some((candidate) => alike(word, candidate) >= 0.75)).length;
  return (found + foundBack) / (one.length + other.length);
}

/** 1 for equal texts, 0 for nothing in common, by edit distance. */
function alike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}

/** Damerau-Levenshtein: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (beforeLast[column - 2] as number) + 1);
      now.push(least);
    }
    beforeLast = last;
    last = now;
  }
  return last[other.length] as number;
}
