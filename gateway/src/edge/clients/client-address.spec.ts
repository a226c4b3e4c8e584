import { sessionKeys } from '../session-keys';
import { hashedKey, networkOf } from './client-address';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['198.51.100.7:50312', '198.51.100.7'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('networkOf %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('hashes differently for each key and purpose', () => {
  const [a, b] = sessionKeys({ JWT_SECRET: `${'a'.repeat(32)} ${'b'.repeat(32)}` }).all;
  if (!b) throw new Error('Two keys expected');
  const keys = [hashedKey(a, 'address', 'x'), hashedKey(b, 'address', 'x'), hashedKey(a, 'account', 'x')];
  expect(new Set(keys).size).toBe(3);
  expect(keys.join()).not.toContain('x,');
  expect(hashedKey(a, 'address', 'x')).toBe(keys[0]);
});
