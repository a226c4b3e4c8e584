const longestSlug = 80;

/** "What's a night latch?" becomes `whats-a-night-latch`: the default slug of an article. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, longestSlug);
}

/** The first of "name", "name-2", "name-3" that is not in use. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted || 'article';
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const next = base.slice(0, longestSlug - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(next)) return next;
  }
}

/** Counts words as a reader does, without the markup of headings, lists and links. */
export function countWords(markdown: string): number {
  // Neither part matches an opening bracket: otherwise many brackets take seconds (catastrophic backtracking).
  const plain = markdown.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const wordsAMinute = 200;

export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(countWords(markdown) / wordsAMinute));
