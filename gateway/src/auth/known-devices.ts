import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { SessionCookies } from './session-cookies';

/**
 * Browsers in which a user has signed in before. Their failed sign-ins are counted separately, so that an attacker who
 * locks an account does not lock out the browsers its owner uses every day. The cookie grants no access.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: SessionCookies,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The id of a browser known for this account; null for any other. */
  known(request: FastifyRequest, email: string): string | null {
    const [name, signature] = (this.cookies.device(request) ?? '').split('.');
    if (!name || !signature) return null;
    const expected = Buffer.from(this.sign(name, email));
    const received = Buffer.from(signature);
    return received.length === expected.length && timingSafeEqual(received, expected) ? name : null;
  }

  /** The cookie value that makes the browser known. */
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
