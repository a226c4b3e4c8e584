import { validate, version } from 'uuid';
import { monotonicUuid } from './monotonic-uuid';

it('is a UUIDv7 with its timestamp in milliseconds', () => {
  const now = Date.now() + 1_000;
  const id = monotonicUuid(now);
  expect([validate(id), version(id)]).toEqual([true, 7]);
  expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

it('increases within a millisecond, between milliseconds, and when the clock is set back', () => {
  const now = Date.now() + 10_000;
  const times = [
    ...Array<number>(5_000).fill(now),
    now + 1,
    now + 2,
    now - 3_600_000,
    now - 3_600_000,
    now + 3,
  ];
  const ids = times.map((time) => monotonicUuid(time));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
