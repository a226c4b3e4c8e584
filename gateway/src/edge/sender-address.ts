import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../gateway.config';

/** As much of a request as tells who sent it. */
export type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Whose word about the sender is taken. A number of hops counts from us outwards. */
export const trusted = (proxies: GatewayConfig['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);

/** Who sent a request, as Fastify's `request.ip` has it, for what is answered before Fastify. */
export function addressReader(proxies: GatewayConfig['TRUST_PROXY']): (request: Asking) => string {
  const trust = trusted(proxies);
  if (trust === false) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile([...trust]);
  return (request) => proxyAddr(request as IncomingMessage, isTrusted) ?? '';
}
