import { networkPrefix } from './network-prefix';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::9', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', null],
])('the prefix of %s is %s', (address, network) => expect(networkPrefix(address)).toBe(network));
