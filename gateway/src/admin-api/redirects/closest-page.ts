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
  const isLike = remembered(sameWord);
  const [last, words] = [lastPart(path), wordsOf(path)];
  let best: { page: string; score: number } | null = null;
  for (const page of pages) {
    if (page === '/') continue;
    const shared = sharedWords(words, wordsOf(page), isLike);
    const most = score(mostAlike(last, lastPart(page)), shared);
    if (most < minSimilarity || most <= (best?.score ?? 0)) continue;
    const exact = score(alike(last, lastPart(page)), shared);
    if (exact > (best?.score ?? 0)) best = { page, score: exact };
  }
  return best && best.score >= minSimilarity ? best.page : null;
}

/** Thousands of pages consist of few different words. */
function remembered(isLike: typeof sameWord): typeof sameWord {
  const known = new Map<string, boolean>();
  return (one, other) => {
    const pair = `${one} ${other}`;
    const like = known.get(pair) ?? isLike(one, other);
    known.set(pair, like);
    return like;
  };
}

/** 0 to 1: how similar the last segments are by edit distance, and how many words the paths share. */
export function similarity(one: string, other: string): number {
  return score(alike(lastPart(one), lastPart(other)), sharedWords(wordsOf(one), wordsOf(other), sameWord));
}

const score = (letters: number, words: number): number => 0.6 * letters + 0.4 * words;

/** Words count as shared if at most one letter in four differs: `sheffeild` matches "sheffield". */
function sharedWords(
  one: readonly string[],
  other: readonly string[],
  isLike: (one: string, other: string) => boolean,
): number {
  if (one.length === 0 || other.length === 0) return 0;
  const found = one.filter((word) => other.some((candidate) => isLike(word, candidate))).length;
  const foundBack = other.filter((word) => one.some((candidate) => isLike(candidate, word))).length;
  return (found + foundBack) / (one.length + other.length);
}

const sameWord = (one: string, other: string): boolean =>
  mostAlike(one, other) >= 0.75 && alike(one, other) >= 0.75;

/** What `alike` returns at most for texts of these lengths. */
function mostAlike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - Math.abs(one.length - other.length) / longest;
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
