import { pooledRandomBytes } from './random-pool';

it('gives out no byte twice', () => {
  const seen = new Set<string>();
  for (let times = 0; times < 5_000; times += 1) seen.add(pooledRandomBytes(12).toString('hex'));
  expect(seen.size).toBe(5_000);
});

it('gives as many as are asked for, up to all it has', () => {
  expect([1, 7, 8 * 1024].map((size) => pooledRandomBytes(size).length)).toEqual([1, 7, 8 * 1024]);
  expect(() => pooledRandomBytes(8 * 1024 + 1)).toThrow(RangeError);
});

it('wipes what it gave before, so that an old piece tells nothing of a new one', () => {
  const first = pooledRandomBytes(8 * 1024);
  const before = first.toString('hex');
  pooledRandomBytes(8 * 1024);
  expect(first.toString('hex')).not.toBe(before);
});
