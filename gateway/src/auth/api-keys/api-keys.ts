import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApiKey, CreatedApiKey, NewApiKey } from '@latchline/contracts/identity/api-key.operations';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import type { SignedIn } from '../../edge/route';
import { hashOfToken } from '../session-rules';
import { ApiKeyRepository } from './api-key.repository';

/** A prefix of its own, so that scanners for secrets find keys in repositories and logs. */
const marker = 'llk_';
const shownCharacters = marker.length + 6;
const requestsPerMinute = 600;

export const isApiKey = (token: string): boolean => token.startsWith(marker);

/** Keys for programs. A key acts under its name, with its scopes and no role. */
@Injectable()
export class ApiKeys {
  private readonly limit: RateLimit;

  constructor(
    private readonly keys: ApiKeyRepository,
    limits: RateLimits,
  ) {
    this.limit = limits.create({ name: 'api-key', points: requestsPerMinute, seconds: 60 });
  }

  async list(): Promise<{ items: ApiKey[] }> {
    return { items: await this.keys.list() };
  }

  async create(key: NewApiKey, createdBy: string): Promise<CreatedApiKey> {
    const secret = marker + randomBytes(32).toString('base64url');
    const stored = { prefix: secret.slice(0, shownCharacters), hash: hashOfToken(secret), createdBy };
    return { ...(await this.keys.insert(key, stored)), secret };
  }

  async revoke(id: string): Promise<void> {
    if (!(await this.keys.remove(id)))
      throw new CodedError(identityErrors.noSuchApiKey, 'This API key has already been revoked');
  }

  /** The caller with this key. Throws for a key that does not work, and beyond its rate limit. */
  async callerOf(secret: string): Promise<SignedIn> {
    const key = await this.keys.findValid(hashOfToken(secret));
    if (!key)
      throw new CodedError(
        identityErrors.notSignedIn,
        'This API key is unknown, was revoked or has expired. Ask an administrator for a new one',
      );
    const verdict = await this.limit.take(key.id);
    if (!verdict.allowed)
      throw new CodedError(
        identityErrors.tooManyAttempts,
        `An API key may make ${requestsPerMinute} requests a minute. Try again later`,
        { retry_after_seconds: verdict.retryAfterSeconds },
      );
    return {
      user: { id: key.id, email: `API key ${key.name}`, role: 'user', is_admin: false },
      sessionId: key.id,
      expiresAt: key.expires_at ? Date.parse(key.expires_at) / 1_000 : Number.MAX_SAFE_INTEGER,
      via: 'bearer',
      scopes: key.scopes,
    };
  }
}
