import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LeadSuspicion } from '@latchline/contracts/leads/suspicion';
import { signsIn } from './spam-signs';

/**
 * What each suspicion weighs, against a line of 10. Only what nobody does by accident reaches the line alone; how busy a
 * network or number is never does, not even all of it together.
 */
export const weights: Readonly<Record<LeadSuspicion, number>> = {
  honeypot: 10,
  'too-fast': 5,
  'busy-address': 2,
  'doubtful-address': 2,
  'busy-phone': 2,
  'no-proof': 3,
  'odd-phone': 2,
  'link-in-name': 8,
  link: 3,
  'many-links': 8,
  'hidden-link': 4,
  markup: 7,
  language: 6,
  offer: 6,
  'sales-pitch': 10,
  topic: 5,
  'many-topics': 9,
  'gibberish-name': 5,
  'gibberish-message': 5,
};

/** A proof that was done shows a browser, if not a person. */
const proofCredit = 2;

export function spamScore(suspicions: readonly LeadSuspicion[], proven: boolean): number {
  const sum = suspicions.reduce((total, suspicion) => total + weights[suspicion], 0);
  return Math.max(0, sum - (proven ? proofCredit : 0));
}

type Judged = Pick<Lead, 'name' | 'phone' | 'message' | 'suspicions' | 'spam_score' | 'held'>;

/** What the gateway saw and what the words say, weighed. At `holdScore` and above a lead is held; 0 holds none. */
export function judge<L extends Judged>(lead: L, proven: boolean, holdScore: number): L {
  const suspicions = [...new Set([...lead.suspicions, ...signsIn(lead)])];
  const spam_score = spamScore(suspicions, proven);
  return { ...lead, suspicions, spam_score, held: holdScore > 0 && spam_score >= holdScore };
}
