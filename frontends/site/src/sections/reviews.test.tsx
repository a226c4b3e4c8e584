import '@testing-library/jest-dom';
import type { PublicReview } from '@latchline/contracts/content/reviews/review.schema';
import { render, screen } from '@testing-library/react';
import { ReviewSection } from './review-section';

const copy = {
  heading: 'What customers say',
  lead: 'As written.',
  sample: 'These are samples.',
  rating: '4.5 out of 5, from 2 reviews',
  sources: { site: 'Customer review', google: 'Review on Google', sample: 'Sample review' },
  google: 'On Google',
  answer: 'Answer from Latchline:',
};
const review: PublicReview = {
  id: '00000000-0000-7000-8000-000000000001',
  source: 'site',
  stars: 4,
  words: 'Quick <b>and</b> tidy.',
  name: 'Priya',
  town: 'Rotherham',
  written_at: '2026-03-01T09:00:00.000Z',
  answer: 'Thank you.',
};
const show = (items: PublicReview[], rating: number | null = 4.5) =>
  render(
    <ReviewSection reviews={{ copy, items, google: { rating: 4.8, count: 52 } }} business={{ rating }} />,
  );

it('shows each review with stars, date, place and source', () => {
  show([review]);
  expect(screen.getByRole('img', { name: '4 out of 5' })).toBeVisible();
  expect(screen.getByText('Quick <b>and</b> tidy.')).toBeVisible();
  expect(screen.getByText('Priya, Rotherham')).toBeVisible();
  expect(screen.getByText('March 2026')).toHaveAttribute('dateTime', '2026-03-01');
  expect(screen.getByText(/^Customer review,/)).toBeVisible();
  expect(screen.getByText(/Thank you\./)).toBeVisible();
  expect(screen.getByText('On Google: 4.8 (52)')).toBeVisible();
  expect(screen.queryByText('These are samples.')).not.toBeInTheDocument();
});

it('says that samples are samples', () => {
  show([{ ...review, source: 'sample', name: '', answer: '' }]);
  expect(screen.getByText('These are samples.')).toBeVisible();
  expect(screen.getByText(/^Sample review,/)).toBeVisible();
  expect(screen.queryByText('As written.')).not.toBeInTheDocument();
});

it('has no rating of its own without own reviews', () => {
  show([{ ...review, source: 'google' }], null);
  expect(screen.queryByText(copy.rating)).not.toBeInTheDocument();
});
