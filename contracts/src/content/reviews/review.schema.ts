import { z } from 'zod';
import { neededText, typedText } from '../../http/typed-text';

/** `site`: given through the link that a customer gets after the job. `sample`: made up, for a new installation. */
export const reviewSources = ['site', 'google', 'sample'] as const;

export const reviewLimits = { words: 2_000, name: 40, town: 60, answer: 4_000, reason: 300 } as const;
/** The most stars, which a page compares a rating with. */
export const mostStars = 5;

const stars = z.int().min(1).max(mostStars);

/** A review as visitors see it. */
export const publicReviewSchema = z.object({
  id: z.uuid(),
  /** Where it comes from. */
  source: z.enum(reviewSources),
  /** Stars, 1 to 5. */
  stars,
  /** The reviewer's words; empty if they left none. */
  words: z.string(),
  /** Name of the reviewer, or empty to hide it. */
  name: z.string(),
  /** Town of the job; empty if it is not known or not to be shown. */
  town: z.string(),
  /** When it was written, ISO 8601 in UTC. */
  written_at: z.iso.datetime(),
  /** Public answer of the business, or empty. */
  answer: z.string(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** A review with what only the office sees. */
export const reviewSchema = publicReviewSchema.extend({
  /** Id of the lead whose customer wrote it; null if it came otherwise. */
  lead_id: z.uuid().nullable(),
  /** Why the site does not show it; null if it does. */
  hidden_reason: z.string().nullable(),
  /** Email address of the user who hid it, or `latchline` for an automatic check; null if it is shown. */
  hidden_by: z.string().nullable(),
  /** When the answer was last changed, ISO 8601 in UTC; null without an answer. */
  answered_at: z.iso.datetime().nullable(),
  /** Email address of the user who answered; null without an answer, or if it was given on Google. */
  answered_by: z.string().nullable(),
  /** Whether the answer still has to reach Google. */
  answer_waits: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.infer<typeof reviewSchema>;

/** What the office changes about a review. Stars and words stay as the reviewer gave them. */
export const reviewPatchSchema = z
  .strictObject({
    /** Public answer of the business; empty removes it. */
    answer: typedText(reviewLimits.answer).optional(),
    /** Hides the review, for this reason; null shows it again. */
    hidden_reason: neededText(reviewLimits.reason, 'Enter the reason').nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of answer, hidden_reason');
export type ReviewPatch = z.infer<typeof reviewPatchSchema>;

export const reviewMessages = {
  noStars: 'Choose one to five stars',
  longWords: `Your review must be ${reviewLimits.words} characters or fewer`,
  longName: `Your name must be ${reviewLimits.name} characters or fewer`,
  longTown: `Your town must be ${reviewLimits.town} characters or fewer`,
} as const;

const written = (max: number, tooLong: string) =>
  typedText(100_000).refine((text) => text.length <= max, tooLong);

/** What a customer writes. */
export const writtenReviewSchema = z.object({
  /** Stars, 1 to 5. */
  stars: z.coerce
    .number(reviewMessages.noStars)
    .pipe(
      z.int(reviewMessages.noStars).min(1, reviewMessages.noStars).max(mostStars, reviewMessages.noStars),
    ),
  /** Their words; can be empty. */
  words: written(reviewLimits.words, reviewMessages.longWords),
  /** First name, shown only if they agree. */
  name: written(reviewLimits.name, reviewMessages.longName),
  /** Town, shown only if they agree. */
  town: written(reviewLimits.town, reviewMessages.longTown),
});

/** How many stars reviews of a source give on average. */
export const reviewRatingSchema = z.object({
  /** Average rating, 1 to 5 with one decimal place; null without reviews. */
  rating: z.number().nullable(),
  /** Number of reviews. */
  count: z.int(),
});
export type ReviewRating = z.infer<typeof reviewRatingSchema>;
