import type { StoredClaim } from './claim.schema';
import { byUrgency, claimState } from './claim-rules';

const claim: StoredClaim = {
  id: '01900000-0000-7000-8000-0000000c0001',
  text: 'From £89',
  kind: 'price',
  own_value: '',
  fact: 'business-info.callout_price_from',
  shown_on: ['/'],
  owner: '',
  review_on: '2026-06-01',
  evidence: 'Price list of January',
  evidence_url: '',
  evidence_file: '',
  evidence_value: '£89',
  evidence_at: '2026-01-05T09:30:00.000Z',
  created_at: '2026-01-05T09:30:00.000Z',
  updated_at: '2026-01-05T09:30:00.000Z',
  updated_by: null,
};

it.each<[string, Partial<StoredClaim>, string | null, string, string]>([
  ['has evidence and time', {}, '£89', '2026-01-10', 'ok'],
  ['is to be looked at soon', {}, '£89', '2026-05-02', 'due-soon'],
  ['may be looked at on its last day', {}, '£89', '2026-06-01', 'due-soon'],
  ['was to be looked at yesterday', {}, '£89', '2026-06-02', 'overdue'],
  ['rests on nothing', { evidence: '' }, '£89', '2026-01-10', 'no-evidence'],
  ['rests on a file', { evidence: '', evidence_file: 'prices.pdf' }, '£89', '2026-01-10', 'ok'],
  ['says something else since', {}, '£95', '2026-01-10', 'changed'],
  ['stands for a fact nobody can read now', {}, null, '2026-01-10', 'ok'],
])('a claim that %s', (_, change, value, today, state) => {
  expect(claimState({ ...claim, ...change }, value, today)).toBe(state);
});

it('sorts by urgency, then by due date', () => {
  const of = (state: 'ok' | 'overdue', review_on: string) => ({ ...claim, value: null, state, review_on });
  const sorted = [of('ok', '2026-01-01'), of('overdue', '2025-12-01'), of('overdue', '2025-11-01')].sort(
    byUrgency,
  );
  expect(sorted.map(({ review_on }) => review_on)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
});
