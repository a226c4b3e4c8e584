import { rangeEnd, rangeStart, rangeTimeSchema } from './time-range';

it.each(['2026-01-31', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00+01:00'])('accepts %s', (time) => {
  expect(rangeTimeSchema.safeParse(time).success).toBe(true);
});

it.each(['', 'yesterday', '0000-01-01', '9999-12-31', '2026-02-30', '2026-01-31T10:00'])(
  'rejects %j',
  (time) => {
    expect(rangeTimeSchema.safeParse(time).success).toBe(false);
  },
);

it('includes all hours of a day in London', () => {
  expect(rangeStart('2026-01-31')).toBe('2026-01-31T00:00:00.000Z');
  expect(rangeEnd('2026-01-31')).toBe('2026-02-01T00:00:00.000Z');
  expect(rangeStart('2026-07-31')).toBe('2026-07-30T23:00:00.000Z');
  expect(rangeEnd('2026-07-31')).toBe('2026-07-31T23:00:00.000Z');
  expect([rangeStart('2026-03-29'), rangeEnd('2026-03-29')]).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ]);
  expect(rangeEnd('2028-02-28')).toBe('2028-02-29T00:00:00.000Z');
  expect(rangeEnd('2026-01-31T10:00:00+01:00')).toBe('2026-01-31T09:00:00.000Z');
  expect(rangeEnd(undefined)).toBeNull();
});
