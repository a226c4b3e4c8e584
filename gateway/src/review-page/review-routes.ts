import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

const params = z.object({ token: z.string().max(200) });

const typed = z.string().max(20_000).default('');
/** As typed: what is wrong is said on the page, with everything that was typed. */
const reviewForm = z.strictObject({
  stars: z.string().max(20).default(''),
  words: typed,
  name: typed,
  town: typed,
  /** Whether name and town may be shown. */
  public: z.literal('yes').optional(),
});
export type TypedReview = z.output<typeof reviewForm>;

/** The page on which a customer writes a review. It works without script, and nobody finds it without the link. */
export const reviewPageRoutes = {
  showReview: {
    method: 'GET',
    path: '/review/:token',
    auth: 'public',
    summary: 'Page to write a review',
    params,
    responses: { 200: { description: 'The page', mediaType: 'text/html' } },
  },
  sendReview: {
    method: 'POST',
    path: '/review/:token',
    auth: 'public',
    summary: 'Send a review',
    params,
    body: reviewForm,
    form: reviewForm,
    responses: { 200: { description: 'Thanks, or the form with what is wrong', mediaType: 'text/html' } },
  },
} as const satisfies Record<string, EdgeRoute>;
