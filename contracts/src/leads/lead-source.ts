import type { LeadSource } from './lead-source.schema';

/** This visit, or the first known one. */
type Touch = Omit<LeadSource, 'first_touch'>;

/** Sites with several hosts: google.com and google.co.uk are one source. */
const sites: readonly { readonly host: RegExp; readonly name: string; readonly isSearch?: true }[] = [
  { host: /(^|\.)google\./, name: 'google', isSearch: true },
  { host: /(^|\.)bing\.com$/, name: 'bing', isSearch: true },
  { host: /(^|\.)duckduckgo\.com$/, name: 'duckduckgo', isSearch: true },
  { host: /(^|\.)facebook\.com$/, name: 'facebook' },
  { host: /(^|\.)instagram\.com$/, name: 'instagram' },
];

const paidMedium = /^(cp[acmv]|ppc|ads?|retargeting|paid.*)$/i;

export const isPaid = ({ utm_medium }: Touch): boolean => paidMedium.test(utm_medium ?? '');

const isOrganic = ({ utm_medium }: Touch): boolean => utm_medium?.trim().toLowerCase() === 'organic';

const isSearchEngine = (name: string): boolean => sites.some((site) => site.isSearch && site.name === name);

/**
 * Name of the source that brought a visitor, for filters, statistics and the dashboard. A Google click id comes first,
 * because the link of an advert can carry any `utm_source`; then `utm_source`, with `-ads` for a paid medium and `-search` for
 * organic results of a search engine, which are one source with unpaid visits from it; then the referrer.
 */
export function sourceNameOf(source: Touch | null | undefined): string {
  return normalisedSourceName(rawNameOf(source));
}

function rawNameOf(source: Touch | null | undefined): string {
  if (source?.gclid || source?.gbraid || source?.wbraid) return 'google-ads';
  const campaign = tidy(source?.utm_source ?? '');
  if (source && campaign) {
    const name = siteAt(campaign)?.name ?? withoutWww(campaign);
    if (isPaid(source)) return name.endsWith('-ads') ? name : `${name}-ads`;
    return isOrganic(source) && isSearchEngine(name) ? `${name}-search` : name;
  }
  return nameOfHost(hostOf(source?.referrer));
}

/** Normalises a source given in any spelling, or as the host that visitors came from. A normalised name stays as it is. */
export function normalisedSourceName(text: string): string {
  const name = tidy(text);
  const normalised = name.includes('.') ? nameOfHost(name) : name;
  // What is left of "www.website" has another spelling again.
  return normalised === text ? text : normalisedSourceName(normalised);
}

/** "google-ads" as "Google Ads", "google-search" as "Google search", "leaflet-2025" as "Leaflet 2025". */
export function sourceLabel(name: string): string {
  if (name === 'direct') return 'Website';
  const [, base = '', kind = ''] = /^(.+?)(-ads|-search)?$/.exec(name) ?? [];
  return `${properNames[base] ?? capitalised(base)}${kind === '-ads' ? ' Ads' : kind.replace('-', ' ')}`;
}

const properNames: Readonly<Record<string, string>> = { duckduckgo: 'DuckDuckGo' };

const capitalised = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return name.includes('.') ? name : words.charAt(0).toUpperCase() + words.slice(1);
};

/** Different spellings become one name: "Google Ads", "google_ads", "google+ads". */
const tidy = (text: string): string => {
  const name = text
    .toLowerCase()
    .replace(/[\s_+-]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === 'website' ? 'direct' : name;
};

const siteAt = (host: string) => sites.find((site) => site.host.test(host));

function nameOfHost(host: string): string {
  const site = siteAt(host);
  if (site) return site.isSearch ? `${site.name}-search` : site.name;
  return tidy(withoutWww(host)) || 'direct';
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

function hostOf(address: string | undefined): string {
  if (!address) return '';
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}
