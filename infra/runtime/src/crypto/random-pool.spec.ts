import { pooledRandomBytes } from './random-pool';

it('never returns the same bytes twice', () => {
  const seen = new Set<string>();
  for (let times = 0; times < 5_000; times += 1) seen.add(pooledRandomBytes(12).toString('hex'));
  expect(seen.size).toBe(5_000);
});

it('returns the requested number of bytes, up to the pool size', () => {
  expect([1, 7, 8 * 1024].map((size) => pooledRandomBytes(size).length)).toEqual([1, 7, 8 * 1024]);
  expect(() => pooledRandomBytes(8 * 1024 + 1)).toThrow(RangeError);
});

it('overwrites bytes it has returned when the pool is refilled', () => {
  const first = pooledRandomBytes(8 * 1024);
  const before = first.toString('hex');
  pooledRandomBytes(8 * 1024);
  expect(first.toString('hex')).not.toBe(before);
});
