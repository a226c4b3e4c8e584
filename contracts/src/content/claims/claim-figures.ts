/** A figure or an accreditation on a page that counts as a promise to visitors. */
export interface Figure {
  readonly kind: 'price' | 'time' | 'rating' | 'experience' | 'guarantee' | 'share' | 'qualification';
  /** Normalised: "£89", "15-30 minutes", "DBS checked". */
  readonly figure: string;
  /** The text around it. */
  readonly context: string;
}

/** Accreditations and checks that locksmiths claim, and how each is written. */
const qualifications: readonly (readonly [string, RegExp])[] = [
  ['Master Locksmiths Association', /\bmaster locksmiths? association\b|\bMLA\b/gi],
  ['DBS checked', /\bDBS[\s-]checked\b/gi],
  ['fully insured', /\bfully insured\b/gi],
  ['City & Guilds', /\bcity (?:&|and) guilds\b/gi],
  ['TrustMark', /\btrustmark\b/gi],
  ['Which? Trusted Trader', /\bwhich\? trusted\b/gi],
  ['Checkatrade', /\bcheckatrade\b/gi],
  ['NSI or SSAIB', /\b(?:NSI|SSAIB)[\s-](?:approved|certified|registered)\b/g],
  ['ISO', /\bISO 9001\b/g],
];

const range = String.raw`\d{1,3}(?:\s*(?:-|–|to|and)\s*\d{1,3})?`;
const patterns: readonly (readonly [Figure['kind'], RegExp, (match: RegExpExecArray) => string])[] = [
  ['price', /£\s?(\d[\d,]*(?:\.\d\d)?)/g, ([, pounds = '']) => `£${pounds.replaceAll(',', '')}`],
  [
    'time',
    new RegExp(String.raw`(?<![\d:.£])(${range})[\s-]*(?:min|mins|minute|minutes)\b`, 'gi'),
    ([, time = '']) => `${time.replace(/\s*(?:-|–|to|and)\s*/i, '-')} minutes`,
  ],
  ['rating', /\b(\d\.\d)\s*(?:\/\s*5|out of (?:5|five)|stars?|from \d)/gi, ([, rating = '']) => rating],
  ['rating', /\b(\d+)\s+(?:\w+\s)?reviews?\b/gi, ([, count = '']) => `${count} reviews`],
  ['share', /\b(\d{1,3})\s?%(?=[^%]{0,60}(?:satis|customer|recommend))/gi, ([, share = '']) => `${share}%`],
  [
    'experience',
    /\b(\d{1,2})\+?\s+years(?:['’]|\s+of)?\s+(?:\w+\s)?(?:experience|serving|trad|in business|expert)/gi,
    ([, years = '']) => `${years} years`,
  ],
  [
    'experience',
    /\b(?:founded|established|started|since)(?:\s+in)?\s+((?:19|20)\d\d)\b/gi,
    ([, year = '']) => year,
  ],
  [
    'guarantee',
    /\b(\d{1,2})[\s-]*months?\b(?=[^.]{0,60}(?:guarantee|warranty|parts|labour))/gi,
    ([, months = '']) => `${months} months`,
  ],
  ...qualifications.map(([name, pattern]) => ['qualification', pattern, () => name] as const),
];

const contextLetters = 60;

/** Prices, times, ratings and years in a text, every occurrence. */
export function figuresIn(text: string): Figure[] {
  const plain = text.replace(/\s+/g, ' ');
  return patterns.flatMap(([kind, pattern, say]) =>
    [...plain.matchAll(pattern)].map((match) => ({
      kind,
      figure: say(match),
      context: plain
        .slice(Math.max(0, match.index - contextLetters), match.index + match[0].length + contextLetters)
        .trim(),
    })),
  );
}

const figureOf = (text: string): string[] => [
  ...figuresIn(text).map(({ figure }) => figure),
  text.trim(),
  ...text.split(/\s*[,;]\s*/),
];

/**
 * Figures and accreditations in a text that no claim covers with its value or wording. A setting of the business counts as a
 * claim with its value.
 */
export function uncoveredFigures(
  text: string,
  claims: readonly { readonly value: string | null; readonly own_value: string; readonly text: string }[],
): Figure[] {
  const covered = new Set(
    claims.flatMap((claim) => [claim.value ?? '', claim.own_value, claim.text].flatMap(figureOf)),
  );
  // A range covers both its ends: "15-30 minutes" covers "within 30 minutes".
  for (const each of [...covered]) {
    const [, from, to, unit] = /^(\d+)-(\d+) (minutes)$/.exec(each) ?? [];
    if (from && to && unit) covered.add(`${from} ${unit}`).add(`${to} ${unit}`);
  }
  const unique = new Map(figuresIn(text).map((each) => [`${each.kind} ${each.figure}`, each]));
  return [...unique.values()].filter(({ figure }) => !covered.has(figure));
}

const skipped = /<(script|style|template|noscript|svg)\b[\s\S]*?<\/\1>/gi;
const entities: Readonly<Record<string, string>> = {
  '&pound;': '£',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&ndash;': '–',
};

/** The text of a rendered page, without scripts, styles and drawings. */
export const wordsOf = (html: string): string =>
  html
    .replace(skipped, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10) || 32),
    )
    .replace(/&\w+;/g, (entity) => entities[entity] ?? ' ');
