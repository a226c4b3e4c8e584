import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from '../edge/clients/client-address';

/** Enough to tell the office from elsewhere, too little to be somebody's address: /24 of IPv4, /48 of IPv6. */
export function networkPrefix(address: string): string | null {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(`${network}::`) ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}
