import type { LeadSource } from '../leads/lead.schema';

/** What brought a visitor on one visit. */
export type Touch = Omit<NonNullable<LeadSource['first_touch']>, 'at'>;

/** What advertisements and links of ours add to an address. */
export const touchMarks = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
] as const;

const longest = 500;

/** Anybody can write anything into an address: a lead must not be refused over it. */
const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');

export function marksOf({ searchParams }: URL): Touch {
  const marks = touchMarks.map((mark) => [mark, tidy(searchParams.get(mark) ?? '')] as const);
  return Object.fromEntries(marks.filter(([, value]) => value));
}

/** Where a referrer leads to, without what may stand behind it: searches and addresses of others are not ours to keep. */
function referrerOf(referrer: string): URL | null {
  try {
    return new URL(referrer);
  } catch {
    return null;
  }
}

/** Null for somebody who comes from another page of ours: that is no visit of its own. */
export function touchOf(address: URL, referrer: string): Touch | null {
  const from = referrerOf(referrer);
  const marks = marksOf(address);
  if (from?.origin === address.origin && Object.keys(marks).length === 0) return null;
  const isOther = from && /^https?:$/.test(from.protocol) && from.origin !== address.origin;
  return {
    landing_page: tidy(address.pathname),
    ...(isOther && { referrer: tidy(from.origin + from.pathname) }),
    ...marks,
  };
}

/** Told by what a browser says of itself. A tablet that calls itself a Mac is told by its touch screen. */
export function deviceClassOf(userAgent: string, touchPoints = 0): LeadSource['device'] {
  if (/iPad|Tablet|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'mobile';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : undefined;
}
