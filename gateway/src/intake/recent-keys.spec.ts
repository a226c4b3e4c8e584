import { RecentKeys } from './recent-keys';

const repeat = (key: string, fingerprint = 'a') => ({ key, fingerprint, keptSeconds: 60 });

it('finds the lead of a known key, and a conflict for another request', () => {
  const keys = new RecentKeys();
  expect(keys.find(repeat('k'))).toBeNull();
  keys.remember(repeat('k'), 'lead-1');
  expect(keys.find(repeat('k'))).toEqual({ outcome: 'repeated', id: 'lead-1' });
  expect(keys.find(repeat('k', 'b'))).toEqual({ outcome: 'conflict', id: 'lead-1' });
});

it('drops expired keys, and the oldest beyond the limit', () => {
  let now = 0;
  const keys = new RecentKeys(() => now);
  keys.remember(repeat('k'), 'lead-1');
  now = 60_000;
  expect(keys.find(repeat('k'))).not.toBeNull();
  now = 60_001;
  expect(keys.find(repeat('k'))).toBeNull();
  for (let number = 0; number < 10_001; number += 1) keys.remember(repeat(`k-${number}`), 'lead-2');
  expect(keys.find(repeat('k-0'))).toBeNull();
  expect(keys.find(repeat('k-1'))).not.toBeNull();
});
