import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import type { EntityManager } from 'typeorm';
import { SESSION_KEYS, signingKeyOf } from '../edge/session-keys';
import { deviceName } from './device-name';
import { IdentityRepository } from './identity.repository';
import { SessionEndings } from './session-endings';
import { accessTokenSeconds, hashOfToken, newRefreshToken, successorOf } from './session-rules';

export interface IssuedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

type Refresh =
  | {
      readonly outcome: 'refreshed';
      readonly refreshToken: string;
      readonly sessionId: string;
      readonly user: SessionUser;
    }
  | { readonly outcome: 'reused'; readonly sessionId: string }
  | { readonly outcome: 'ended' };

@Injectable()
export class Sessions {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly jwt: JwtService,
    private readonly endings: SessionEndings,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {}

  /** Users tell their devices apart by the name made from `userAgent`. */
  async start(user: SessionUser, userAgent: string | undefined): Promise<IssuedSession> {
    const refreshToken = newRefreshToken();
    const device = deviceName(userAgent);
    const sessionId = await this.identity.createSession(user.id, hashOfToken(refreshToken), device);
    return this.issue(user, sessionId, refreshToken);
  }

  /** Exchanges a refresh token for a new pair of tokens. */
  async refresh(refreshToken: string): Promise<IssuedSession> {
    const refreshed = await this.identity.inTransaction((manager) => this.rotate(manager, refreshToken));
    if (refreshed.outcome === 'refreshed') {
      return this.issue(refreshed.user, refreshed.sessionId, refreshed.refreshToken);
    }
    if (refreshed.outcome === 'ended') throw new CodedError(identityErrors.notSignedIn, 'Sign in first');
    this.endings.announce(refreshed.sessionId);
    throw new CodedError(
      identityErrors.sessionReused,
      'We ended this session for your security. Sign in again',
    );
  }

  async end(sessionId: string): Promise<void> {
    await this.identity.endSession(sessionId, 'signed-out');
    this.endings.announce(sessionId);
  }

  /** The session of an access token we issued, even if it has expired; for signing out. */
  sessionOfAccessToken(token: string): string | null {
    try {
      const secret = signingKeyOf(this.keys, token)?.bytes;
      if (!secret) return null;
      const { sid } = this.jwt.verify<{ sid?: unknown }>(token, { ignoreExpiration: true, secret });
      return typeof sid === 'string' ? sid : null;
    } catch {
      return null;
    }
  }

  sessionOfRefreshToken(token: string): Promise<string | null> {
    return this.identity.sessionOfToken(hashOfToken(token));
  }

  private async rotate(manager: EntityManager, refreshToken: string): Promise<Refresh> {
    const presented = await this.identity.present(manager, hashOfToken(refreshToken));
    if (!presented || presented.verdict === 'ended') return { outcome: 'ended' };
    const { sessionId, user } = presented;
    if (presented.verdict === 'reused') {
      await this.identity.endSession(sessionId, 'token-reused', manager);
      return { outcome: 'reused', sessionId };
    }
    const [newest, ...older] = this.keys.all;
    const next = successorOf(refreshToken, newest.bytes);
    if (presented.verdict === 'rotate') {
      await this.identity.markUsed(manager, hashOfToken(refreshToken));
      await this.identity.addToken(manager, sessionId, hashOfToken(next));
      return { outcome: 'refreshed', refreshToken: next, sessionId, user };
    }
    // Another tab was first. Its token may have been refreshed since, so follow the chain to its end.
    for (const successor of [next, ...older.map(({ bytes }) => successorOf(refreshToken, bytes))]) {
      const known = await this.identity.present(manager, hashOfToken(successor));
      if (known?.verdict === 'repeat') return this.rotate(manager, successor);
      if (known) return { outcome: 'refreshed', refreshToken: successor, sessionId, user };
    }
    return { outcome: 'ended' };
  }

  private async issue(user: SessionUser, sid: string, refreshToken: string): Promise<IssuedSession> {
    const expiresAt = Math.floor(Date.now() / 1000) + accessTokenSeconds;
    const { bytes: secret, version: keyid } = this.keys.current;
    const accessToken = await this.jwt.signAsync({ sub: user.id, sid, exp: expiresAt }, { secret, keyid });
    return { accessToken, refreshToken, expiresIn: accessTokenSeconds, expiresAt, user };
  }
}
