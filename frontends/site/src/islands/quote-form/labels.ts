import type { LeadService, LeadUrgency } from '@latchline/contracts/leads/lead.schema';

/** The two messages that the specification fixes; all others come from the page copy. */
export const messages = {
  accepted: "Thanks! We'll call you shortly.",
  failed: 'Sorry, there was an error submitting your request. Please try calling us directly.',
};

/** Records, so that the compiler requires a label for every option in the contract. */
const serviceLabels: Record<LeadService, string> = {
  'emergency-lockout': 'Emergency lockout',
  'lock-repair': 'Lock repair',
  'lock-replacement': 'Lock replacement',
  'key-cutting': 'Key cutting',
  'security-upgrade': 'Security upgrade',
  other: 'Something else',
};

const urgencyLabels: Record<LeadUrgency, string> = {
  emergency: 'Emergency (ASAP)',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'I am flexible',
};

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const serviceOptions = options(serviceLabels);
export const urgencyOptions = options(urgencyLabels);
