import type { Lead, LeadService, LeadStatus, LeadUrgency } from '@latchline/contracts/leads/lead.schema';
import { spamSignalLabels } from '@latchline/contracts/leads/spam-signals';

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Full label for the panel, short label for a row. */
export const serviceLabels: Readonly<Record<LeadService, { full: string; short: string }>> = {
  'emergency-lockout': { full: 'Emergency lockout', short: 'Lockout' },
  'lock-repair': { full: 'Lock repair', short: 'Lock repair' },
  'lock-replacement': { full: 'Lock replacement', short: 'Replacement' },
  'key-cutting': { full: 'Key cutting', short: 'Key cutting' },
  'security-upgrade': { full: 'Security upgrade', short: 'Security' },
  other: { full: 'Other', short: 'Other' },
};

export const urgencyLabels: Readonly<Record<LeadUrgency, string>> = {
  emergency: 'Emergency',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'Flexible',
};

export const notGiven = '–';

export const serviceOf = (lead: Lead, length: 'full' | 'short' = 'short'): string =>
  lead.service ? serviceLabels[lead.service][length] : notGiven;
export const urgencyOf = (lead: Lead): string => (lead.urgency ? urgencyLabels[lead.urgency] : notGiven);

/** How often the same person has sent the request again. */
export const repeatsLabel = (repeats: number): string => `Repeated ×${repeats}`;

/** Why the lead may be automated, for a person to judge. */
export const reasonsOf = ({ suspicions }: Pick<Lead, 'suspicions'>): string =>
  suspicions.map((suspicion) => spamSignalLabels[suspicion]).join('; ');

/** The postcode, or where the customer says or their device knows that they are. */
export const whereOf = ({
  postcode,
  place,
  position,
}: Pick<Lead, 'postcode' | 'place' | 'position'>): string =>
  postcode || place || (position ? 'Location sent' : '');
