import { firstIndex } from './first-index';

it.each([0, 1, 2, 7, 100])('finds each boundary of %i items, and the end where there is none', (count) => {
  for (let boundary = 0; boundary <= count; boundary += 1)
    expect(firstIndex(count, (index) => index >= boundary)).toBe(boundary);
});

it('asks about few of many items, and none outside', () => {
  const isReached = jest.fn((index: number) => index >= 654_321);
  expect(firstIndex(1_000_000, isReached)).toBe(654_321);
  expect(isReached.mock.calls.length).toBeLessThanOrEqual(20);
  for (const [index] of isReached.mock.calls) expect(index).toBeLessThan(1_000_000);
});
