import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { VersionedKey } from '@latchline/runtime/crypto/key-ring';

/** Some proxies, such as Azure Application Gateway, add the port, which changes with every connection. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** IPv6 households and hosts own a /64, so a /64 counts as one address. */
export function networkOf(received: string): string {
  const address = withoutPort(received);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Rate limits count addresses and accounts under a keyed hash, so that Redis holds no personal data. After a rotation of the
 * keys they count from 0.
 */
export const hashedKey = ({ bytes }: VersionedKey, purpose: string, value: string): string =>
  createHmac('sha256', bytes).update(`${purpose}\0${value}`).digest('base64url').slice(0, 32);
