import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../gateway.config';

/** The parts of a request that identify its sender. */
export type SenderRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Whose `X-Forwarded-For` is trusted. A number of hops counts outwards from the gateway. */
export const trusted = (proxies: GatewayConfig['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);

function trustOf(proxies: GatewayConfig['TRUST_PROXY']): (address: string, hop: number) => boolean {
  const trust = trusted(proxies);
  if (trust === false) return () => false;
  return typeof trust === 'function' ? trust : proxyAddr.compile([...trust]);
}

/** The sender's address, as in Fastify's `request.ip`, for requests answered before Fastify (the fast path). */
export function addressReader(proxies: GatewayConfig['TRUST_PROXY']): (request: SenderRequest) => string {
  if (proxies === undefined) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = trustOf(proxies);
  return (request) => proxyAddr(request as IncomingMessage, isTrusted) ?? '';
}

/** Whether a request has an `X-Forwarded-For` that `TRUST_PROXY` does not cover. */
export function ignoresForwardedFor(
  proxies: GatewayConfig['TRUST_PROXY'],
): (request: SenderRequest) => boolean {
  // 0 states that there is no proxy, so the header is ignored on purpose.
  if (proxies === 0) return () => false;
  const isTrusted = trustOf(proxies);
  return ({ headers, socket }) =>
    headers['x-forwarded-for'] !== undefined && !isTrusted(socket.remoteAddress ?? '', 0);
}
