import { z } from 'zod';

export const callOutcomes = [
  'spoke',
  'booked',
  'quoted',
  'lost',
  'no-answer',
  'voicemail',
  'wrong-number',
] as const;

export const lostReasons = [
  'too-expensive',
  'too-far-away',
  'got-in-without-us',
  'chose-somebody-else',
  'not-our-work',
  'spam',
] as const;

/** What happened on a call to a customer. With `no-answer`, `voicemail` and `wrong-number` nobody was reached. */
export const callOutcomeSchema = z.enum(callOutcomes, 'Choose an outcome from the list');
/** Why the customer does not want us to come. */
export const lostReasonSchema = z.enum(lostReasons, 'Choose a reason from the list');
export type CallOutcome = z.infer<typeof callOutcomeSchema>;
export type LostReason = z.infer<typeof lostReasonSchema>;

const reached: ReadonlySet<CallOutcome> = new Set(['spoke', 'booked', 'quoted', 'lost']);

/** Whether somebody spoke to the customer, which stops the response clock. */
export const isReached = (outcome: CallOutcome): boolean => reached.has(outcome);
