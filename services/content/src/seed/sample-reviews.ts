import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { SampleReview } from '../reviews/review.repository';

const seedSchema = z.strictObject({
  count: z.int().min(1),
  first_on: z.coerce.date(),
  last_on: z.coerce.date(),
  towns: z.array(z.string()).min(1),
  written: z.array(z.strictObject({ name: z.string(), town: z.string(), words: z.string() })),
});

const idOf = (index: number): string =>
  `01900000-0000-7000-8000-0000000e${String(index + 1).padStart(4, '0')}`;

/** Five stars each, spread evenly over the time; those with words are the newest. */
export function readSampleReviews(): SampleReview[] {
  const { count, first_on, last_on, towns, written } = readSeedFile(__dirname, 'reviews.yaml', seedSchema);
  const stepMs = (last_on.getTime() - first_on.getTime()) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const silent = { name: '', town: towns[index % towns.length] ?? '', words: '' };
    return {
      id: idOf(index),
      stars: 5,
      ...(written[index] ?? silent),
      written_at: new Date(last_on.getTime() - index * stepMs).toISOString(),
    };
  });
}
