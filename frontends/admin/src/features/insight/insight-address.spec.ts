/** @jest-environment jsdom */
import { insightAddress } from './insight-address';

const now = Date.parse('2026-03-31T22:30:00Z');
const of = (query: string) => insightAddress(new URLSearchParams(query), now);

it.each([
  ['', { from: '2026-03-02', to: '2026-03-31' }, 30],
  ['days=7', { from: '2026-03-25', to: '2026-03-31' }, 7],
  ['days=8', { from: '2026-03-02', to: '2026-03-31' }, 30],
  ['from=2026-01-01&to=2026-01-05&days=7', { from: '2026-01-01', to: '2026-01-05' }, null],
  ['from=2026-01-05&to=2026-01-01', { from: '2026-03-02', to: '2026-03-31' }, 30],
  ['from=soon&to=later', { from: '2026-03-02', to: '2026-03-31' }, 30],
  ['from=2015-01-01&to=2026-03-31', { from: '2021-03-31', to: '2026-03-31' }, null],
])('%j shows %j', (query, days, length) => expect(of(query)).toMatchObject({ days, length }));

it('compares with the preceding period and filters leads', () => {
  expect(of('days=7&urgency=emergency&town=Sheffield')).toMatchObject({
    before: { from: '2026-03-18', to: '2026-03-24' },
    segment: { urgency: 'emergency', town: 'Sheffield' },
  });
  expect(of('urgency=none').segment).toEqual({});
});
