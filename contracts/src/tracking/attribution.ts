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
  // Cut first: half a character may be left at the end.
  text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

export function marksOf({ searchParams }: URL): Touch {
  const marks = touchMarks.map((mark) => [mark, tidy(searchParams.get(mark) ?? '')] as const);
  return Object.fromEntries(marks.filter(([, value]) => value));
}

/** Of a referrer, site and path: searches and addresses of others are not ours to keep. */
const withoutQuery = /^https?:\/\/[^?#]+/;

/** Null for somebody who comes from another page of ours: that is no visit of its own. */
export function touchOf(address: URL, referrer: string): Touch | null {
  const isOurs = `${referrer}/`.startsWith(`${address.origin}/`);
  const from = isOurs ? '' : tidy(withoutQuery.exec(referrer)?.[0] ?? '');
  const marks = marksOf(address);
  if (isOurs && !Object.keys(marks)[0]) return null;
  return { landing_page: tidy(address.pathname), ...(from && { referrer: from }), ...marks };
}

/** Told by what a browser says of itself. A tablet that calls itself a Mac is told by its touch screen. */
export function deviceClassOf(userAgent: string, touchPoints = 0): LeadSource['device'] {
  if (/iPad|Tablet|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'mobile';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : undefined;
}
