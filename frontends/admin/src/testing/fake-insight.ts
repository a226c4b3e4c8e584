import { contactRoutes } from '@latchline/contracts/leads/contacts/contact.operations';
import { leadSeriesRoutes } from '@latchline/contracts/leads/lead-series.operations';
import {
  responseClockRoutes,
  type ResponseTimes,
} from '@latchline/contracts/leads/response-clock.operations';
import { visitRoutes, type Visits } from '@latchline/contracts/seo/counts/visits.operations';
import type { On } from './fake-routes';

const values: Readonly<Record<string, readonly (readonly [string | null, number])[]>> = {
  urgency: [
    ['emergency', 8],
    ['flexible', 4],
  ],
  service: [['lock-repair', 12]],
  town: [
    ['Sheffield', 9],
    [null, 3],
  ],
  source: [
    ['google-ads', 7],
    ['direct', 5],
  ],
};

const times: ResponseTimes = {
  leads: 12,
  contacted: 10,
  kept: 9,
  broken: 1,
  waiting: 2,
  kept_share: 0.9,
  median_seconds: 240,
  p95_seconds: 4_800,
};

/** Made-up figures: the first day of a period has all of its leads and visits. Up to `othersUntil`, no page is listed. */
export function fakeInsight(on: On) {
  const state = { empty: false, othersUntil: '' };
  on(leadSeriesRoutes.getLeadSeries, ({ query: { by, ...days } }) => {
    const { from, to } = spanOf(days);
    const lines = state.empty ? [] : (values[by] ?? []);
    return {
      by,
      from,
      to,
      days: [from, to],
      others: null,
      series: lines.map(([value, total]) => ({ value, total, leads: [total, 0] })),
    };
  });
  on(responseClockRoutes.getResponseTimes, ({ query }) => {
    const none = { ...times, leads: 0, contacted: 0, kept: 0, broken: 0, waiting: 0 };
    const all = state.empty ? { ...none, median_seconds: null, p95_seconds: null, kept_share: null } : times;
    return {
      ...all,
      ...spanOf(query),
      by_urgency: state.empty ? [] : [{ urgency: 'emergency' as const, ...times }],
      by_hour: state.empty ? [] : [{ hour: 9, ...times }],
    };
  });
  on(visitRoutes.getVisits, ({ query }) => {
    const visits = visitsOf(spanOf(query), state.empty);
    return visits.to < state.othersUntil ? { ...visits, pages: [], other_pages: visits.total } : visits;
  });
  on(contactRoutes.getContactSources, ({ query }) => ({
    ...spanOf(query),
    items: state.empty ? [] : [{ source: 'google-ads', calls: 3, chats: 1, forms: 7 }],
  }));
  return state;
}

const spanOf = ({ from = '2025-03-01', to = '2025-03-02' }: { from?: string; to?: string }) => ({ from, to });

function visitsOf({ from, to }: { from: string; to: string }, empty: boolean): Visits {
  const sums = empty
    ? { views: 0, calls: 0, chats: 0, forms: 0 }
    : { views: 200, calls: 6, chats: 2, forms: 2 };
  const two = (value: number) => [value, 0];
  return {
    from,
    to,
    days: [from, to],
    total: sums,
    other_pages: null,
    daily: {
      views: two(sums.views),
      calls: two(sums.calls),
      chats: two(sums.chats),
      forms: two(sums.forms),
    },
    pages: empty ? [] : [{ page: '/', ...sums }],
    parts: empty ? [] : [{ part: 'call_bar', calls: 6, chats: 2 }],
  };
}
