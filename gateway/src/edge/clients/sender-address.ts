import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../gateway.config';

/** The parts of a request that say who sent it. */
export type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Whose `X-Forwarded-For` is believed. A number of hops counts from the gateway outwards. */
export const trusted = (proxies: GatewayConfig['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);

function trustOf(proxies: GatewayConfig['TRUST_PROXY']): (address: string, hop: number) => boolean {
  const trust = trusted(proxies);
  if (trust === false) return () => false;
  return typeof trust === 'function' ? trust : proxyAddr.compile([...trust]);
}

/** Who sent a request, as Fastify's `request.ip` has it, for what is answered before Fastify. */
export function addressReader(proxies: GatewayConfig['TRUST_PROXY']): (request: Asking) => string {
  if (proxies === undefined) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = trustOf(proxies);
  return (request) => proxyAddr(request as IncomingMessage, isTrusted) ?? '';
}

/** Whether a request names its sender in an `X-Forwarded-For` that `TRUST_PROXY` does not let us believe. */
export function disbelief(proxies: GatewayConfig['TRUST_PROXY']): (request: Asking) => boolean {
  // 0 says on purpose that there is no proxy.
  if (proxies === 0) return () => false;
  const isTrusted = trustOf(proxies);
  return ({ headers, socket }) =>
    headers['x-forwarded-for'] !== undefined && !isTrusted(socket.remoteAddress ?? '', 0);
}
