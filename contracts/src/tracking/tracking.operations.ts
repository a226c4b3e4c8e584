import { policyReportPath, policyReportSchema } from './policy-report.schema';
import { eventBatchSchema } from './tracking-event.schema';
import { webVitalsSchema } from './web-vitals.schema';

/** What pages send by beacon. */
export const trackingRoutes = {
  /**
   * Counts up to 20 events from the website, as a beacon. Stores daily totals and each click on a phone number or
   * chat button, and nothing about the sender. Accepted from pages of this site only, 600 a minute per network by
   * default.
   */
  recordEvents: {
    method: 'POST',
    path: '/api/events',
    auth: 'public',
    summary: 'Record tracking events',
    body: eventBatchSchema,
    beacon: true,
    responses: { 204: { description: 'Accepted' } },
    problems: [403],
  },
  /**
   * Adds the Core Web Vitals of one page view to the statistics of its page type. Stores nothing about the sender.
   * Accepted from pages of this site only.
   */
  recordVitals: {
    method: 'POST',
    path: '/api/vitals',
    auth: 'public',
    summary: 'Record page performance',
    body: webVitalsSchema,
    beacon: true,
    responses: { 204: { description: 'Accepted' } },
    problems: [403],
  },
  /**
   * Counts and logs what the Content-Security-Policy of a page has blocked. Browsers send it. Stores nothing about the sender.
   * Accepted from pages of this site only.
   */
  recordPolicyReport: {
    method: 'POST',
    path: policyReportPath,
    auth: 'public',
    summary: 'Record blocked content',
    body: policyReportSchema,
    beacon: true,
    responses: { 204: { description: 'Accepted' } },
    problems: [403],
  },
} as const;
