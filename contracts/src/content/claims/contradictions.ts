interface Contradiction {
  readonly about: string;
  readonly one: RegExp;
  readonly other: RegExp;
}

/** Statements that must not appear on the same page. */
const contradictions: readonly Contradiction[] = [
  {
    about: 'call-out charge',
    one: /\bno call-?out (?:charges?|fees?)\b|£0 call-?out\b|\bcoming to you costs nothing\b/i,
    other: /\bcall-?outs? (?:prices? )?(?:start at|from) £[1-9]|\bfrom £[1-9]\d* (?:callout|quoted)/i,
  },
  {
    about: 'years of experience',
    one: /\b15\+ years\b|\bover 15 years\b/i,
    other: /\bmore than 8 years\b|\b(?:since|founded in) 20\d\d\b/i,
  },
];

/** Contradictions within the text of a page. */
export function contradictionsIn(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ');
  return contradictions.flatMap(({ about, one, other }) => {
    const [first] = one.exec(plain) ?? [];
    const [second] = other.exec(plain) ?? [];
    return first && second ? [`${about}: “${first}” and “${second}”`] : [];
  });
}
