/**
 * Prepares texts for the detection of doorway pages: all place names become one word, and so do all numbers. `names` are
 * the place names of all compared pages, in any case.
 */
export function maskOf(names: readonly string[]): (text: string) => string[] {
  const byFirst = new Map<string, string[][]>();
  const known = names.map(wordsIn).sort((one, other) => other.length - one.length);
  for (const name of known) {
    const [first] = name;
    if (first === undefined) continue;
    const others = byFirst.get(first);
    if (others) others.push(name);
    else byFirst.set(first, [name]);
  }
  return (text) => {
    const words = wordsIn(text);
    const masked: string[] = [];
    for (let at = 0; at < words.length;) {
      const word = words[at] ?? '';
      const name = byFirst.get(word)?.find((one) => one.every((part, index) => words[at + index] === part));
      if (name) masked.push('·place');
      else masked.push(/\d/.test(word) ? '·number' : word);
      at += name?.length ?? 1;
    }
    return masked;
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
