import { BlockList, isIP } from 'node:net';

/** RFC 6890 and its successors: nobody out there has one of these. 169.254.169.254 is where clouds keep their keys. */
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

/** Inside 2000::/3, beside which nothing of IPv6 is public: protocol assignments with Teredo, examples, 6to4. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of reserved4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reserved6) refused.addSubnet(network, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that anybody on the internet could have: no host of ours and of our network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
