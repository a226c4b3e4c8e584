import type { LeadSource } from '@latchline/contracts/leads/lead.schema';
import { nothingGiven } from './lead-words';

type Touch = Omit<LeadSource, 'first_touch' | 'page' | 'device'>;

const knownSources: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)facebook\.com$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
];
const paid = /^(cpc|ppc|paid|ads?|paid[-_ ]?search)$/i;

/** Where the visitor came from, in a word or two: what was paid for first, then who sent them. */
export function sourceOf(source: LeadSource | null): string {
  return source ? touchOf(source) : nothingGiven;
}

function touchOf(touch: Touch): string {
  if (touch.gclid || touch.gbraid || touch.wbraid) return 'Google Ads';
  if (touch.utm_source) {
    const name = capitalised(plain(touch.utm_source));
    return paid.test(touch.utm_medium ?? '') ? `${name} Ads` : name;
  }
  const host = hostOf(touch.referrer);
  return knownSources.find(([pattern]) => pattern.test(host))?.[1] ?? 'Website';
}

export interface SourceFact {
  readonly label: string;
  readonly value: string;
}

const devices = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' } as const;

/** The same in full, for the panel: only what is known. */
export function sourceFacts(source: LeadSource | null, when: (at: string) => string): SourceFact[] {
  if (!source) return [{ label: 'Source', value: nothingGiven }];
  const { first_touch: first, device } = source;
  const landed = source.landing_page;
  const facts: (SourceFact | false | undefined | '')[] = [
    { label: 'Source', value: cameBy(source) },
    source.utm_campaign && { label: 'Campaign', value: plain(source.utm_campaign) },
    source.utm_term && { label: 'Searched', value: plain(source.utm_term) },
    source.utm_content && { label: 'Advert', value: plain(source.utm_content) },
    landed && { label: 'Landed on', value: landed },
    source.page && source.page !== landed && { label: 'Form on', value: source.page },
    device && { label: 'Device', value: devices[device] },
    first && {
      label: 'First visit',
      value: [first.at && when(first.at), touchOf(first), first.utm_campaign && plain(first.utm_campaign)]
        .filter(Boolean)
        .join(', '),
    },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

/** A source as series and filters name it: `google-ads`, `leaflet`, a host or `direct`. */
export function sourceNameWords(name: string): string {
  if (name === 'google-ads') return 'Google Ads';
  if (name === 'direct') return 'Website';
  const known = knownSources.find(([pattern]) => pattern.test(name))?.[1];
  return known ?? (name.includes('.') ? name : capitalised(plain(name)));
}

function cameBy(source: LeadSource): string {
  const medium = source.utm_source && !paid.test(source.utm_medium ?? '') && source.utm_medium;
  return medium ? `${touchOf(source)}, ${plain(medium)}` : touchOf(source);
}

function hostOf(address: string | undefined): string {
  try {
    return new URL(address ?? '').hostname;
  } catch {
    return '';
  }
}

const plain = (text: string): string => text.replaceAll(/[_+-]+/g, ' ').trim();
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
