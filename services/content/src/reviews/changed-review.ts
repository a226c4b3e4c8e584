import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Review, ReviewPatch } from '@latchline/contracts/content/reviews/review.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { SampleReviewUnanswered } from './review.errors';

export interface ReviewChange extends ExpectedVersion {
  readonly patch: ReviewPatch;
  readonly actor: string;
}

/** What the office may change: whether the review is shown, and its answer. A changed answer has to reach Google again. */
export function changedReview(
  now: Review,
  { patch, actor, expected_updated_at }: ReviewChange,
  at: Date,
): Review {
  requireVersion(now, { expected_updated_at }, contentErrors.stale);
  const { answer = now.answer, hidden_reason = now.hidden_reason } = patch;
  if (answer !== '' && now.source === 'sample') throw new SampleReviewUnanswered();
  const hidden =
    hidden_reason === now.hidden_reason
      ? {}
      : { hidden_reason, hidden_by: hidden_reason === null ? null : actor };
  if (answer === now.answer) return { ...now, ...hidden };
  return {
    ...now,
    ...hidden,
    answer,
    answered_at: answer === '' ? null : at.toISOString(),
    answered_by: answer === '' ? null : actor,
    answer_waits: now.source === 'google',
  };
}
