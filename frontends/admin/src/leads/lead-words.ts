import type {
  Lead,
  LeadService,
  LeadSource,
  LeadStatus,
  LeadUrgency,
} from '@latchline/contracts/leads/lead.schema';

export const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** In full for the panel, in one word for a row. */
export const serviceWords: Readonly<Record<LeadService, { full: string; short: string }>> = {
  'emergency-lockout': { full: 'Emergency lockout', short: 'Lockout' },
  'lock-repair': { full: 'Lock repair', short: 'Lock repair' },
  'lock-replacement': { full: 'Lock replacement', short: 'Replacement' },
  'key-cutting': { full: 'Key cutting', short: 'Key cutting' },
  'security-upgrade': { full: 'Security upgrade', short: 'Security' },
  other: { full: 'Other', short: 'Other' },
};

export const urgencyWords: Readonly<Record<LeadUrgency, string>> = {
  emergency: 'Emergency',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'Flexible',
};

export const nothingGiven = '–';

export const serviceOf = (lead: Lead, length: 'full' | 'short' = 'short'): string =>
  lead.service ? serviceWords[lead.service][length] : nothingGiven;
export const urgencyOf = (lead: Lead): string => (lead.urgency ? urgencyWords[lead.urgency] : nothingGiven);

const knownSources: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)facebook\.com$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
];

/** Where the visitor came from, in a word or two: what was paid for first, then who sent them. */
export function sourceOf(source: LeadSource | null): string {
  if (!source) return nothingGiven;
  if (source.gclid) return 'Google Ads';
  if (source.utm_source) return capitalised(source.utm_source.replaceAll(/[_-]+/g, ' '));
  const host = hostOf(source.referrer);
  return knownSources.find(([pattern]) => pattern.test(host))?.[1] ?? 'Website';
}

/** The same with the page the form was on, for the panel. */
export function sourceInFull(source: LeadSource | null): string {
  const page = source?.page ?? source?.landing_page;
  return page ? `${sourceOf(source)}, from ${page}` : sourceOf(source);
}

function hostOf(address: string | undefined): string {
  try {
    return new URL(address ?? '').hostname;
  } catch {
    return '';
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
