import type { Review } from '@latchline/contracts/content/reviews/review.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, hoursAgo, idsOf, me, omar } from './fake-times';

const id = idsOf(60);
const review = (number: number, change: Partial<Review>): Review => ({
  id: id(number),
  source: 'site',
  stars: 5,
  words: '',
  name: '',
  town: 'Sheffield',
  written_at: daysAgo(number),
  answer: '',
  lead_id: id(100 + number),
  hidden_reason: null,
  hidden_by: null,
  answered_at: null,
  answered_by: null,
  answer_waits: false,
  created_at: daysAgo(number),
  updated_at: daysAgo(number),
  ...change,
});

export const fakeReviews: Answers = {
  'admin/reviews': {
    items: [
      review(1, {
        name: 'Agnieszka',
        words: 'Rang back in four minutes, door open in ten. The price was the price.',
      }),
      review(2, {
        ...{ name: 'Callum', stars: 3, town: 'Rotherham' },
        words: 'Good work, but he came at the end of the half hour and it was raining.',
        ...{
          answer: 'Thank you, Callum. We now text you when the van sets off.',
          answered_at: hoursAgo(5),
          answered_by: me,
        },
      }),
      review(3, { source: 'google', lead_id: null, name: 'Tom A.', town: '', stars: 4, answer_waits: true }),
      review(4, {
        ...{ stars: 1, words: 'Never been there, just wanted to say it.', hidden_by: omar },
        hidden_reason: 'Not a customer, as they say themselves',
      }),
    ],
    next_cursor: null,
    own: { rating: 4.6, count: 27 },
    google: { rating: 4.8, count: 112 },
    google_import: { on: true, missing: [], imported_at: hoursAgo(1), last_error: null },
  },
};

export const noReviews: Answers = {
  'admin/reviews': {
    items: [],
    next_cursor: null,
    own: { rating: null, count: 0 },
    google: { rating: null, count: 0 },
    google_import: { on: false, missing: ['GOOGLE_BUSINESS_LOCATION'], imported_at: null, last_error: null },
  },
};
