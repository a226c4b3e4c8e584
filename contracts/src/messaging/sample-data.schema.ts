import { z } from 'zod';

/** One part of the sample data: an article, a town, a fact of the business. */
export const sampleItemSchema = z.object({
  /** What it is. */
  kind: z.enum([
    'business',
    'page',
    'article',
    'author',
    'picture',
    'claim',
    'review',
    'town',
    'city',
    'region',
    'search',
  ]),
  /** Its name, title or label. */
  name: z.string(),
});
export type SampleItem = z.infer<typeof sampleItemSchema>;

/** What the removal of the sample data takes away, and what it keeps, because somebody has edited it. */
export const sampleRemovalSchema = z.object({
  /** What was, or would be, taken away. */
  removed: z.array(sampleItemSchema),
  /** What stays, because somebody has edited it. */
  kept: z.array(sampleItemSchema),
});
export type SampleRemoval = z.infer<typeof sampleRemovalSchema>;

/** `preview` changes nothing. */
export const sampleRemovalRequest = z.object({ preview: z.boolean(), actor: z.string() });
