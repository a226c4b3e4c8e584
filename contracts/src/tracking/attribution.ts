import type { LeadSource } from '../leads/lead-source.schema';

/** What brought a visitor on one visit. */
export type Touch = Omit<NonNullable<LeadSource['first_touch']>, 'at'>;

/** Query parameters that adverts and campaign links add to a URL. */
export const touchFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
] as const;

const longest = 500;

/** A URL can contain anything; a lead must not be refused because of it. */
export const tidySource = (text: string): string =>
  // Cut first: that can leave half a surrogate pair at the end, which the replacement removes.
  text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

export function campaignOf({ searchParams }: URL): Touch {
  const marks = touchFields.map((mark) => [mark, tidySource(searchParams.get(mark) ?? '')] as const);
  return Object.fromEntries(marks.filter(([, value]) => value));
}

/** Site and path of a referrer, without its query: that may contain personal data. Empty if it is no address. */
export const tidyReferrer = (address: string): string =>
  tidySource(/^https?:\/\/[^?#]+/.exec(address)?.[0] ?? '');

/** Null for a visitor who comes from another page of this site: that is not a new visit. */
export function touchOf(address: URL, referrer: string): Touch | null {
  const isOurs = `${referrer}/`.startsWith(`${address.origin}/`);
  const from = isOurs ? '' : tidyReferrer(referrer);
  const marks = campaignOf(address);
  if (isOurs && !Object.keys(marks)[0]) return null;
  return { landing_page: tidySource(address.pathname), ...(from && { referrer: from }), ...marks };
}

/** Kind of device by user agent. iPads identify as Macs, but have a touch screen. */
export function deviceClassOf(userAgent: string, touchPoints = 0): LeadSource['device'] {
  if (/iPad|Tablet|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'mobile';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : undefined;
}
