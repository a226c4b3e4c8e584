import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { disbelief } from './sender-address';
import { SparingLog } from '../sparing-log';

export const repeatAfterMs = 3_600_000;
const advice =
  'X-Forwarded-For is ignored because TRUST_PROXY does not name the proxy it came from: all visitors share the rate limits of ' +
  'one address. Behind one reverse proxy set TRUST_PROXY=1; without a proxy set TRUST_PROXY=0. See docs/reverse-proxy.md';

/** A peer in a private network is a proxy of the operator's; any other may be a visitor who forges the header. */
const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** Points out a reverse proxy whose `X-Forwarded-For` is ignored: in the log, and to operators in the health report. */
@Injectable()
export class IgnoredProxy implements OnModuleInit {
  private readonly sparing = new SparingLog(steadyNow, repeatAfterMs);
  private seenAt: number | null = null;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly health: HealthRegistry,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    const isIgnored = disbelief(this.config.TRUST_PROXY);
    this.host.httpAdapter.setOnRequestHook(({ raw }, _reply, done) => {
      if (isIgnored(raw)) this.note(raw.socket.remoteAddress ?? '');
      done();
    });
    this.health.advise('proxy', () => Promise.resolve(this.isRecent() ? [advice] : []));
  }

  private note(peer: string): void {
    this.sparing.about('proxy', () => this.logger.warn(advice));
    if (isPrivate(peer, 0)) this.seenAt = steadyNow();
  }

  private isRecent(): boolean {
    return this.seenAt !== null && steadyNow() - this.seenAt < repeatAfterMs;
  }
}
