import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { ignoresForwardedFor } from './sender-address';
import { ThrottledLog } from '../throttled-log';

const repeatAfterMs = 3_600_000;
const advice =
  'X-Forwarded-For is ignored because TRUST_PROXY does not name the proxy it came from, so all visitors share the rate limits ' +
  'of one address. Behind one reverse proxy set TRUST_PROXY=1; without a proxy set TRUST_PROXY=0. See docs/reverse-proxy.md';

/** A peer in a private network is the operator's own proxy; any other may be a visitor who forges the header. */
const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** Warns in the log and the health report if a reverse proxy's `X-Forwarded-For` is ignored. */
@Injectable()
export class IgnoredProxy implements OnModuleInit {
  private readonly throttled = new ThrottledLog(monotonicNow, repeatAfterMs);
  private seenAt: number | null = null;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly health: HealthRegistry,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    const isIgnored = ignoresForwardedFor(this.config.TRUST_PROXY);
    this.host.httpAdapter.setOnRequestHook(({ raw }, _reply, done) => {
      if (isIgnored(raw)) this.note(raw.socket.remoteAddress ?? '');
      done();
    });
    this.health.advise('proxy', () => Promise.resolve(this.wasSeenRecently() ? [advice] : []));
  }

  /** Whether a header of a proxy was ignored within the last hour. */
  wasSeenRecently(): boolean {
    return this.seenAt !== null && monotonicNow() - this.seenAt < repeatAfterMs;
  }

  private note(peer: string): void {
    this.throttled.about('proxy', () => this.logger.warn(advice));
    if (isPrivate(peer, 0)) this.seenAt = monotonicNow();
  }
}
