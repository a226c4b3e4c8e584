/** @jest-environment jsdom */
import { moneyPeriod } from './money-period';

const now = Date.parse('2026-11-25T23:30:00Z');
const of = (query: string, at = now) => moneyPeriod(new URLSearchParams(query), at);

it.each([
  ['', 'month', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['period=week', 'week', '2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
  ['period=quarter', 'quarter', '2026-10-01', '2026-11-25', '2026-07-01', '2026-08-25'],
  ['period=year', 'year', '2026-01-01', '2026-11-25', '2025-01-01', '2025-11-25'],
  ['period=decade', 'month', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['from=2026-03-01&to=2026-03-10', 'own', '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
  ['from=2026-03-10&to=2026-03-01', 'month', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['from=2026-06-01&to=2026-06-31', 'month', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['from=2001-01-01&to=2026-03-01', 'own', '2021-03-01', '2026-03-01', '2016-02-29', '2021-02-28'],
])('%j is %s', (query, name, from, to, fromBefore, toBefore) => {
  expect(of(query)).toEqual({ name, days: { from, to }, before: { from: fromBefore, to: toBefore } });
});

it('compares a long month with all of a shorter one before', () => {
  expect(of('', Date.parse('2026-03-31T12:00:00Z')).before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('begins the day at midnight in London', () => {
  expect(of('period=week', Date.parse('2026-07-05T23:30:00Z')).days).toEqual({
    from: '2026-07-06',
    to: '2026-07-06',
  });
});
