import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses (RFC 6890 and its successors), never public. Cloud metadata, with credentials, is at 169.254.169.254. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Special-purpose blocks within 2000::/3, the only public range of IPv6: protocol assignments with Teredo, documentation, 6to4. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of reserved4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reserved6) reserved.addSubnet(network, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet rather than to a local or private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
