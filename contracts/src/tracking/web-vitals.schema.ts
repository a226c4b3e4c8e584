import { z } from 'zod';
import { pageTypes } from './page-view';

const seconds = z.number().min(0).max(600).optional();

/** POST /api/vitals: how one view of a page felt. No address, no time, no id: a kind of page and four figures. */
export const webVitalsSchema = z.strictObject({
  page_type: z.enum(pageTypes),
  /** Largest Contentful Paint. */
  lcp: seconds,
  /** Interaction to Next Paint. */
  inp: seconds,
  /** Time to First Byte. */
  ttfb: seconds,
  /** Cumulative Layout Shift, of no unit. */
  cls: z.number().min(0).max(100).optional(),
});
export type WebVitals = z.infer<typeof webVitalsSchema>;
