import type { StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import { changedClaim } from './claim';

const now = new Date('2026-02-01T10:00:00Z');
const claim: StoredClaim = {
  id: '01900000-0000-7000-8000-0000000c0001',
  text: 'From £89',
  kind: 'price',
  own_value: '',
  fact: 'business-info.callout_price_from',
  shown_on: ['/'],
  owner: '',
  review_on: '2026-06-01',
  evidence: '',
  evidence_url: '',
  evidence_file: '',
  evidence_value: null,
  evidence_at: null,
  created_at: '2026-01-05T09:30:00.000Z',
  updated_at: '2026-01-05T09:30:00.000Z',
  updated_by: null,
};
const change = (from: StoredClaim, patch: object, value: string | null = '£89') =>
  changedClaim(from, { patch, value, actor: 'eve@latchline.example' }, now);
const proven = change(claim, { evidence: 'Price list' });

it('records the value along with the evidence', () => {
  expect(proven).toMatchObject({
    evidence_value: '£89',
    evidence_at: now.toISOString(),
    updated_by: 'eve@latchline.example',
  });
});

it('keeps the recorded value when other fields change', () => {
  expect(change(proven, { owner: 'Eve', evidence: 'Price list' }, '£95')).toMatchObject({
    evidence_value: '£89',
  });
});

it('records the new value when the evidence is confirmed', () => {
  expect(change(proven, { confirmed: true }, '£95')).toMatchObject({ evidence_value: '£95' });
});

it('clears the recorded value with the last evidence', () => {
  expect(change(proven, { evidence: '' })).toMatchObject({ evidence_value: null, evidence_at: null });
});

it('uses its own value if it has no fact', () => {
  expect(
    change({ ...claim, fact: null, own_value: '95%' }, { evidence: 'Survey' }, null).evidence_value,
  ).toBe('95%');
});
