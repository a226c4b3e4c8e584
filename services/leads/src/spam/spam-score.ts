import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { SpamSignal } from '@latchline/contracts/leads/spam-signals';
import { signalsIn } from './spam-signals';

/**
 * The weight of each suspicion, against a limit of 10. Only what cannot happen by accident reaches the limit alone; a busy
 * network and a busy number never do, not even together.
 */
export const weights: Readonly<Record<SpamSignal, number>> = {
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

/** A solved proof of work shows that it was a browser, if not a person. */
const proofCredit = 2;

export function spamScore(suspicions: readonly SpamSignal[], proven: boolean): number {
  const sum = suspicions.reduce((total, suspicion) => total + weights[suspicion], 0);
  return Math.max(0, sum - (proven ? proofCredit : 0));
}

type Scorable = Pick<Lead, 'name' | 'phone' | 'message' | 'suspicions' | 'spam_score' | 'held'>;

/** Weighs the gateway's signals and those of the text. A score of at least `holdScore` quarantines the lead, unless it is 0. */
export function scoreLead<L extends Scorable>(lead: L, proven: boolean, holdScore: number): L {
  const suspicions = [...new Set([...lead.suspicions, ...signalsIn(lead)])];
  const spam_score = spamScore(suspicions, proven);
  return { ...lead, suspicions, spam_score, held: holdScore > 0 && spam_score >= holdScore };
}
