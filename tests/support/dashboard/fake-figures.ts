import type { Answers } from './fake-gateway';

const days = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 1, 3 + index)).toISOString().slice(0, 10),
);
const period = { from: days[0], to: days[29] };
/** Rises and falls with the days of the week. */
const wave = (most: number) =>
  days.map((_, index) => Math.round(most * (0.55 + 0.4 * Math.abs(Math.sin(index / 2)))));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const line = (value: string | null, most: number) => {
  const leads = wave(most);
  return { value, leads, total: sum(leads) };
};
const series = (by: string, ...lines: readonly ReturnType<typeof line>[]): Answers => ({
  [`admin/leads/series?by=${by}`]: { by, ...period, days, others: null, series: lines },
});
const [views, calls, chats, forms] = [wave(420), wave(18), wave(7), wave(9)];
const sums = { views: sum(views), calls: sum(calls), chats: sum(chats), forms: sum(forms) };
const part = (share: number) => ({
  views: Math.round(sums.views * share),
  calls: Math.round(sums.calls * share),
  chats: Math.round(sums.chats * share),
  forms: Math.round(sums.forms * share),
});
const times = {
  leads: 212,
  contacted: 201,
  kept: 183,
  broken: 18,
  waiting: 11,
  kept_share: 0.91,
  median_seconds: 254,
  p95_seconds: 2_870,
};

export const fakeFigures: Answers = {
  ...series('urgency', line('emergency', 9), line('same-day', 6), line(null, 3), line('flexible', 2)),
  ...series('service', line('emergency-lockout', 9), line('lock-repair', 7), line('key-cutting', 4)),
  ...series('town', line('Sheffield', 9), line('Barnsley', 5), line('Doncaster', 4), line(null, 2)),
  ...series('source', line('google-ads', 11), line('direct', 6), line('leaflet', 3)),
  'admin/response-times': {
    ...times,
    from: '2026-02-03T00:00:00.000Z',
    to: '2026-03-04T23:59:59.999Z',
    by_urgency: [
      { urgency: 'emergency', ...times },
      { urgency: 'same-day', ...times, kept: 60, broken: 3, kept_share: 0.952 },
    ],
    by_hour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...times,
      median_seconds: 120 + 40 * Math.abs(hour - 13),
    })),
  },
  'admin/visits': {
    ...period,
    days,
    total: sums,
    daily: { views, calls, chats, forms },
    other_pages: part(0.06),
    pages: [
      { page: '/', ...part(0.5) },
      { page: '/locksmiths/south-yorkshire/sheffield', ...part(0.2) },
      { page: '/services/upvc-locks', ...part(0.14) },
      { page: '/contact', ...part(0.1) },
    ],
    parts: [
      { part: 'call_bar', calls: 210, chats: 60 },
      { part: 'hero', calls: 120, chats: 41 },
      { part: 'header', calls: 66, chats: 0 },
    ],
  },
  'admin/contacts/sources': {
    ...period,
    items: [
      { source: 'google-ads', calls: 180, chats: 50, forms: 110 },
      { source: 'direct', calls: 120, chats: 38, forms: 70 },
      { source: 'leaflet', calls: 9, chats: 2, forms: 6 },
    ],
  },
};
