import type { LeadService, LeadUrgency } from '@latchline/contracts/leads/lead.schema';

/** The two that the specification words; all others are copy. */
export const messages = {
  accepted: "Thanks! We'll call you shortly.",
  failed: 'Sorry, there was an error submitting your request. Please try calling us directly.',
};

/** Typed as records, so that an option the contract gains cannot be forgotten here. */
const serviceWords: Record<LeadService, string> = {
  'emergency-lockout': 'Emergency lockout',
  'lock-repair': 'Lock repair',
  'lock-replacement': 'Lock replacement',
  'key-cutting': 'Key cutting',
  'security-upgrade': 'Security upgrade',
  other: 'Something else',
};

const urgencyWords: Record<LeadUrgency, string> = {
  emergency: 'Emergency (ASAP)',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'I am flexible',
};

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const serviceOptions = options(serviceWords);
export const urgencyOptions = options(urgencyWords);
