import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from '../edge/clients/client-address';

/** /24 of IPv4, /48 of IPv6: tells the office from elsewhere without identifying a person. */
export function networkPrefix(address: string): string | null {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(`${network}::`) ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}
