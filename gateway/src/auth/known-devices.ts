import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing, VersionedKey } from '@latchline/runtime/crypto/key-ring';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SESSION_KEYS } from '../edge/session-keys';
import { SessionCookies } from './session-cookies';

/**
 * Browsers in which a user has signed in before. Their failed sign-ins are counted separately, so that an attacker who
 * locks an account does not lock out the browsers its owner uses every day. The cookie grants no access.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: SessionCookies,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {}

  /** The id of a browser known for this account; null for any other. */
  known(request: FastifyRequest, email: string): string | null {
    const [name, signature] = (this.cookies.device(request) ?? '').split('.');
    if (!name || !signature) return null;
    const received = Buffer.from(signature);
    const isOurs = this.keys.all.some((key) => {
      const expected = Buffer.from(signed(key, name, email));
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
    return isOurs ? name : null;
  }

  /** The cookie value that makes the browser known. */
  remember(request: FastifyRequest, email: string): string {
    return this.cookieOf(this.known(request, email) ?? newName(), email);
  }

  /** The same, without the failures that were counted before. */
  rememberAnew(email: string): string {
    return this.cookieOf(newName(), email);
  }

  private cookieOf(name: string, email: string): string {
    return `${name}.${signed(this.keys.current, name, email)}`;
  }
}

const newName = (): string => randomBytes(16).toString('base64url');

const signed = ({ bytes }: VersionedKey, name: string, email: string): string =>
  createHmac('sha256', bytes).update(`device\0${name}\0${email.toLowerCase()}`).digest('base64url');
