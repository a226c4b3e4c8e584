import type { CallOutcome, LostReason } from '@latchline/contracts/leads/calls/call-outcome';

export const outcomeLabels: Readonly<Record<CallOutcome, string>> = {
  spoke: 'Spoke',
  'no-answer': 'No answer',
  voicemail: 'Voicemail',
  'wrong-number': 'Wrong number',
  booked: 'Booked',
  quoted: 'Quoted',
  lost: 'Lost',
};

export const reasonLabels: Readonly<Record<LostReason, string>> = {
  'too-expensive': 'Too expensive',
  'too-far-away': 'Too far away',
  'got-in-without-us': 'Got in without us',
  'chose-somebody-else': 'Chose somebody else',
  'not-our-work': 'Not our kind of work',
  spam: 'Spam',
};

/** "Lost: too expensive". */
export function outcomeLabel(outcome: CallOutcome, reason?: LostReason | null): string {
  const label = outcomeLabels[outcome];
  return reason ? `${label}: ${lowerFirst(reasonLabels[reason])}` : label;
}

/** A timeline entry's value, such as `lost,too-expensive`, in words. */
export function outcomeText(value: string | null): string {
  const [outcome = '', reason = ''] = (value ?? '').split(',');
  const label = outcomeLabels[outcome as CallOutcome] ?? outcome;
  const why = reasonLabels[reason as LostReason] ?? reason;
  return lowerFirst(why ? `${label}: ${lowerFirst(why)}` : label);
}

/** "1 call", "3 calls". */
export const callsLabel = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
