import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isPromised } from '../clock/response-clock';

/** Newest first. */
export const isYounger = (one: Lead, other: Lead): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

/** The order of the queue, the same as in the leads service (`lead-queue.ts`). */
export const inQueue =
  (now: number) =>
  (one: Lead, other: Lead): boolean => {
    const [stretch, next] = [stretchOf(one, now), stretchOf(other, now)];
    if (stretch !== next) return stretch < next;
    if (!isPromised(one) || !isPromised(other)) return isYounger(one, other);
    if (one.promised_at === other.promised_at) return one.id < other.id;
    return one.promised_at < other.promised_at;
  };

/** Late emergencies, other late leads, emergencies, others with a clock, new leads without one, the remaining ones. */
function stretchOf(lead: Lead, now: number): number {
  if (!isPromised(lead)) return lead.status === 'new' && lead.contacted_at === null ? 4 : 5;
  const late = Date.parse(lead.promised_at) < now;
  return (late ? 0 : 2) + (isEmergency(lead) ? 0 : 1);
}

/** A lockout without a stated urgency counts as an emergency. */
const isEmergency = ({ urgency, service }: Lead): boolean =>
  ['emergency', 'emergency-lockout'].includes(urgency ?? service ?? '');
