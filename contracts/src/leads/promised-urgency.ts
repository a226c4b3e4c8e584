import type { LeadService, LeadUrgency } from './lead.schema';
import type { PromisedUrgency } from './response-clock.operations';

/** A visitor who is locked out and states no urgency needs help now. */
export function promisedUrgency({
  urgency,
  service,
}: {
  urgency?: LeadUrgency | null | undefined;
  service?: LeadService | null | undefined;
}): PromisedUrgency {
  return urgency ?? (service === 'emergency-lockout' ? 'emergency' : 'unstated');
}
