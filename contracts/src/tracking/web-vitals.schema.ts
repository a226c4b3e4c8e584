import { z } from 'zod';
import { pageTypes } from './page-view';

const seconds = z.number().min(0).max(600).optional();

/** Core Web Vitals of one page view. Anonymous: no address, time or id. */
export const webVitalsSchema = z.strictObject({
  /** Type of the page. */
  page_type: z.enum(pageTypes),
  /** Largest Contentful Paint in seconds. */
  lcp: seconds,
  /** Interaction to Next Paint in seconds. */
  inp: seconds,
  /** Time to First Byte in seconds. */
  ttfb: seconds,
  /** Cumulative Layout Shift, without unit. */
  cls: z.number().min(0).max(100).optional(),
});
export type WebVitals = z.infer<typeof webVitalsSchema>;
