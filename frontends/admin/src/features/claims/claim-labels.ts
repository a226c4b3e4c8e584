import type { ClaimKind, ClaimState } from '@latchline/contracts/content/claims/claim.schema';
import type { Tone } from '../../shared/table/tag';

export const kindLabels: Readonly<Record<ClaimKind, string>> = {
  price: 'Price',
  time: 'Time',
  rating: 'Rating',
  experience: 'Experience',
  guarantee: 'Guarantee',
  qualification: 'Qualification',
  other: 'Other',
};

export const stateLabels: Readonly<Record<ClaimState, { readonly label: string; readonly tone: Tone }>> = {
  overdue: { label: 'Overdue', tone: 'late' },
  changed: { label: 'Value changed', tone: 'late' },
  'no-evidence': { label: 'No evidence', tone: 'warn' },
  'due-soon': { label: 'Due soon', tone: 'warn' },
  ok: { label: 'OK', tone: 'ok' },
};
