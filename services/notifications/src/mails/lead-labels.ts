import type { Lead, LeadService, LeadUrgency } from '@latchline/contracts/leads/lead.schema';
import { districtOf } from './contact-links';
import { plainLine } from './plain-line';

const urgencyLabels: Readonly<Record<LeadUrgency, string>> = {
  emergency: 'Emergency (ASAP)',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'Flexible',
};
const serviceLabels: Readonly<Record<LeadService, string>> = {
  'emergency-lockout': 'Emergency lockout',
  'lock-repair': 'Lock repair',
  'lock-replacement': 'Lock replacement',
  'key-cutting': 'Key cutting',
  'security-upgrade': 'Security upgrade',
  other: 'Other',
};
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' });

const labelIn = (labels: Readonly<Record<string, string>>, name: string | null): string | null =>
  name !== null && Object.hasOwn(labels, name) ? (labels[name] ?? null) : null;

export const urgencyLabel = (urgency: string | null) => labelIn(urgencyLabels, urgency);
export const serviceLabel = (service: string | null) => labelIn(serviceLabels, service);

/** "Wed 1 Jul, 22:30 (UK time)" */
export const ukTime = (at: string | Date): string => `${time.format(new Date(at))} (UK time)`;

/** "22:30 (UK time)" on the same day as `now`, otherwise with the date. */
export function ukTimeFrom(at: string | Date, now: string | Date): string {
  const [then, today] = [new Date(at), new Date(now)];
  return day.format(then) === day.format(today) ? `${clock.format(then)} (UK time)` : ukTime(then);
}

/** The town, or the postcode district if the town is unknown. A lock screen shows it, so it has no words of the customer. */
export const placeOf = ({ town, postcode }: Lead): string =>
  plainLine(town ?? districtOf(postcode), 24) || 'an unknown place';

/** The same, or else where the customer says that they are. */
export const typedPlaceOf = (lead: Lead): string =>
  lead.town === null && lead.postcode === '' && lead.place ? plainLine(lead.place, 40) : placeOf(lead);
