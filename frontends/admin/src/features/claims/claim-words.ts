import type { ClaimKind, ClaimState } from '@latchline/contracts/content/claims/claim.schema';
import type { Tone } from '../../shared/table/tag';

export const kindWords: Readonly<Record<ClaimKind, string>> = {
  price: 'Price',
  time: 'Time',
  rating: 'Rating',
  experience: 'Experience',
  guarantee: 'Guarantee',
  qualification: 'Qualification',
  other: 'Other',
};

export const stateWords: Readonly<Record<ClaimState, { readonly words: string; readonly tone: Tone }>> = {
  overdue: { words: 'Overdue', tone: 'late' },
  changed: { words: 'Changed since', tone: 'late' },
  'no-evidence': { words: 'No evidence', tone: 'warn' },
  'due-soon': { words: 'Due soon', tone: 'warn' },
  ok: { words: 'OK', tone: 'ok' },
};
