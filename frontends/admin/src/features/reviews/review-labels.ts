import { mostStars, type Review } from '@latchline/contracts/content/reviews/review.schema';
import type { Tone } from '../../shared/table/tag';

export const sourceLabels: Readonly<Record<Review['source'], string>> = {
  site: 'Review link',
  google: 'Google',
  sample: 'Sample',
};

export function stateOf({ hidden_reason, answer, answer_waits, source }: Review): {
  label: string;
  tone: Tone;
} {
  if (hidden_reason !== null) return { label: 'Hidden', tone: 'warn' };
  if (answer_waits) return { label: 'Answer waiting', tone: 'warn' };
  if (source === 'sample') return { label: 'Sample', tone: 'quiet' };
  return answer === '' ? { label: 'No answer', tone: 'quiet' } : { label: 'Answered', tone: 'ok' };
}

export const starsText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(mostStars - stars);

/** For screen readers. */
export const starsLabel = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

export const writerOf = ({ name, town }: Pick<Review, 'name' | 'town'>): string =>
  [name || 'A customer', town].filter(Boolean).join(', ');
