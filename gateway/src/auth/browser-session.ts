import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { Session, SignInResponse } from '@latchline/contracts/identity/session.schema';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeRequest } from '../edge/route';
import { bearerOf } from './jwt.strategy';
import { KnownDevices } from './known-devices';
import { toSignInResponse } from './session-responses';
import { SessionCookies } from './session-cookies';
import { type IssuedSession, Sessions } from './sessions';

const isOver = (error: unknown) =>
  error instanceof CodedError &&
  (error.code === identityErrors.notSignedIn || error.code === identityErrors.sessionReused);

/** Browser sessions: the tokens travel in cookies. */
@Injectable()
export class BrowserSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
  ) {}

  /** Also remembers the browser, so that failed attempts from elsewhere cannot lock the user out of it. */
  async start(user: SessionUser, request: FastifyRequest, reply: FastifyReply): Promise<SignInResponse> {
    this.cookies.setDevice(reply, this.devices.remember(request, user.email));
    return this.respond(await this.sessions.start(user, request.headers['user-agent']), reply);
  }

  /** Lets somebody who has shown that the account is theirs sign in here, in spite of earlier failures. */
  forgiveFailures(user: SessionUser, reply: FastifyReply): void {
    this.cookies.setDevice(reply, this.devices.rememberAnew(user.email));
  }

  async refresh(request: EdgeRequest, reply: FastifyReply): Promise<SignInResponse> {
    const token = this.cookies.refresh(request);
    try {
      if (!token) throw new CodedError(identityErrors.notSignedIn, 'Sign in first');
      return this.respond(await this.sessions.refresh(token), reply);
    } catch (error) {
      if (isOver(error)) this.cookies.clear(reply);
      throw error;
    }
  }

  /** A browser whose access token has expired is still signed in: its session is refreshed here. */
  async current(request: EdgeRequest, reply: FastifyReply): Promise<Session> {
    if (request.user) return { user: request.user.user, expires_at: request.user.expiresAt };
    if (bearerOf(request) || !this.cookies.refresh(request)) return { user: null, expires_at: null };
    try {
      const { user, expires_at } = await this.refresh(request, reply);
      return { user, expires_at };
    } catch (error) {
      if (isOver(error)) return { user: null, expires_at: null };
      throw error;
    }
  }

  async end(request: EdgeRequest, reply: FastifyReply): Promise<void> {
    const access = bearerOf(request) ?? this.cookies.access(request);
    const refresh = this.cookies.refresh(request);
    const ids = [
      access ? this.sessions.sessionOfAccessToken(access) : null,
      refresh && !bearerOf(request) ? await this.sessions.sessionOfRefreshToken(refresh) : null,
    ];
    for (const id of new Set(ids)) if (id) await this.sessions.end(id);
    this.cookies.clear(reply);
  }

  private respond(issued: IssuedSession, reply: FastifyReply): SignInResponse {
    this.cookies.set(reply, issued);
    return toSignInResponse(issued);
  }
}
