import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Review } from '@latchline/contracts/content/reviews/review.schema';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { changedReview } from './changed-review';

const now: Review = {
  id: '00000000-0000-7000-8000-000000000001',
  source: 'site',
  stars: 2,
  words: 'Late.',
  name: 'Priya',
  town: 'Rotherham',
  written_at: '2026-03-01T09:00:00.000Z',
  answer: '',
  lead_id: null,
  hidden_reason: null,
  hidden_by: null,
  answered_at: null,
  answered_by: null,
  answer_waits: false,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
};
const actor = 'eve@latchline.example';
const at = new Date('2026-03-02T10:00:00.000Z');
const change = (review: Review, patch: object) => changedReview(review, { patch, actor }, at);

it('records who hid a review and why, and forgets it when it is shown again', () => {
  const hidden = change(now, { hidden_reason: 'Names a neighbour' });
  expect(hidden).toMatchObject({
    hidden_reason: 'Names a neighbour',
    hidden_by: actor,
    stars: 2,
    words: 'Late.',
  });
  expect(change(hidden, { hidden_reason: null })).toEqual(now);
});

it('records an answer; only one on Google has to be sent', () => {
  const answered = { answer: 'Sorry.', answered_by: actor, answered_at: at.toISOString() };
  expect(change(now, { answer: 'Sorry.' })).toMatchObject({ ...answered, answer_waits: false });
  const google = change({ ...now, source: 'google' }, { answer: 'Sorry.' });
  expect(google).toMatchObject({ ...answered, answer_waits: true });
  const sent = { ...google, answer_waits: false };
  expect(change(sent, { answer: 'Sorry.' })).toEqual(sent);
  expect(change(sent, { answer: '' })).toMatchObject({ answer: '', answered_by: null, answer_waits: true });
});

it('refuses to answer a sample, and to overwrite a change of somebody else', () => {
  const codeOf = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(codeOf(() => change({ ...now, source: 'sample' }, { answer: 'Thanks' }))).toBe(
    messagingErrors.invalid,
  );
  const stale = { patch: { answer: 'x' }, actor, expected_updated_at: '2026-02-01T00:00:00.000Z' };
  expect(codeOf(() => changedReview(now, stale, at))).toBe(contentErrors.stale);
});
