import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { SessionCookies } from './session-cookies';

/**
 * Browsers in which somebody has signed in before. Each has failures of its own, so that a stranger who locks an account
 * from everywhere does not lock out the office that uses it every day. The cookie lets nobody in: it is only counted
 * apart.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: SessionCookies,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Its name, where it is known for this account; null elsewhere. */
  known(request: FastifyRequest, email: string): string | null {
    const [name, signature] = (this.cookies.device(request) ?? '').split('.');
    if (!name || !signature) return null;
    const expected = Buffer.from(this.sign(name, email));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
  }

  /** What the browser is to keep. */
  remember(request: FastifyRequest, email: string): string {
    const name = this.known(request, email) ?? randomBytes(16).toString('base64url');
    return `${name}.${this.sign(name, email)}`;
  }

  private sign(name: string, email: string): string {
    return createHmac('sha256', this.config.JWT_SECRET)
      .update(`device\0${name}\0${email.toLowerCase()}`)
      .digest('base64url');
  }
}
