import { eventBatchSchema } from './tracking-event.schema';
import { webVitalsSchema } from './web-vitals.schema';

/** What pages tell by beacon. */
export const trackingRoutes = {
  recordEvents: {
    method: 'POST',
    path: '/api/events',
    auth: 'public',
    summary:
      'Count what visitors do on our pages. Keeps sums by day and each press of a telephone number or chat, and nothing about the sender.',
    body: eventBatchSchema,
    beacon: true,
    answers: { 204: { description: 'Taken to be counted' } },
    problems: [403],
  },
  recordVitals: {
    method: 'POST',
    path: '/api/vitals',
    auth: 'public',
    summary:
      'Tell how a page felt to a visitor. Adds four figures to those of its kind of page, and keeps nothing of the sender.',
    body: webVitalsSchema,
    beacon: true,
    answers: { 204: { description: 'Taken to be counted' } },
    problems: [403],
  },
} as const;
