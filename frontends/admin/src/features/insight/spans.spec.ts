import { added, pointsOf, spanOf, spanLabel } from './spans';

it('groups by day, then week, then four weeks as the period grows', () => {
  expect(spanOf({ from: '2026-01-01', to: '2026-03-31' })).toBe(1);
  expect(spanOf({ from: '2025-01-01', to: '2025-12-31' })).toBe(7);
  expect(spanOf({ from: '2021-01-01', to: '2025-12-31' })).toBe(28);
  expect(spanLabel({ from: '2025-01-01', to: '2025-12-31' })).toBe('a week');
});

it('names points by their first day', () => {
  expect(pointsOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['27 Feb', '28 Feb', '1 Mar']);
  expect(pointsOf({ from: '2025-12-31', to: '2026-01-01' })).toEqual(['31 Dec 2025', '1 Jan 2026']);
  expect(pointsOf({ from: '2025-01-01', to: '2025-12-31' }).slice(0, 2)).toEqual([
    'from 1 Jan',
    'from 8 Jan',
  ]);
});

it('sums days into spans', () => expect(added([1, 2, 3, 4, 5], 2)).toEqual([3, 7, 5]));
