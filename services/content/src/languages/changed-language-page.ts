import type {
  LanguagePagePatch,
  LanguagePageState,
} from '@latchline/contracts/content/languages/language-page.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';

export type LanguagePageReview = Pick<LanguagePageState, 'reviewed_by' | 'reviewed_at' | 'enabled'>;

const refused = (path: string, message: string): CodedError =>
  new CodedError(messagingErrors.invalid, 'Some fields need your attention', [{ path, message }]);

/** A page without a review is never on: withdrawing the review switches it off. */
export function changedLanguagePage(
  now: LanguagePageReview,
  { reviewed_by, enabled = now.enabled }: LanguagePagePatch,
  at: Date,
): LanguagePageReview {
  const review =
    reviewed_by === undefined
      ? { reviewed_by: now.reviewed_by, reviewed_at: now.reviewed_at }
      : { reviewed_by, reviewed_at: reviewed_by === '' ? null : at.toISOString() };
  const isReviewed = review.reviewed_by !== '';
  if (enabled && !isReviewed && reviewed_by === undefined)
    throw refused('reviewed_by', 'Enter the native speaker who reviewed the texts');
  return { ...review, enabled: enabled && isReviewed };
}
