const { imul } = Math;

/** Words per shingle: long enough to be distinctive, short enough to survive a changed word nearby. */
const length = 4;

/** The shingles (word n-grams) of a text, hashed and sorted. */
export function shingles(words: readonly string[]): Uint32Array {
  const found = new Set<number>();
  for (let at = 0; at + length <= words.length; at++) found.add(hash(words.slice(at, at + length).join(' ')));
  return Uint32Array.from(found).sort();
}

/** The Jaccard similarity of two sets of shingles. */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  if (one.length === 0 || other.length === 0) return 0;
  let common = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const [left = 0, right = 0] = [one[a], other[b]];
    if (left === right) common++;
    if (left <= right) a++;
    if (right <= left) b++;
  }
  return common / (one.length + other.length - common);
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
