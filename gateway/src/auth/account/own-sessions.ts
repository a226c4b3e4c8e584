import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@latchline/contracts/identity/account.schema';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../../edge/route';
import { SessionCookies } from '../session-cookies';
import { SessionEndings } from '../session-endings';
import { OwnSessionsRepository } from './own-sessions.repository';

/** Lists and ends the sessions of the signed-in user. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: OwnSessionsRepository,
    private readonly endings: SessionEndings,
    private readonly cookies: SessionCookies,
  ) {}

  list({ user, sessionId }: SignedIn): Promise<OwnSession[]> {
    return this.sessions.list(user.id, sessionId);
  }

  async end({ user }: SignedIn, sessionId: string): Promise<void> {
    if (!(await this.sessions.end(user.id, sessionId))) {
      throw new CodedError(identityErrors.noSuchSession, 'This session has already ended');
    }
    this.endings.announce(sessionId);
  }

  async endAll({ user, via }: SignedIn, reply: FastifyReply): Promise<void> {
    for (const id of await this.sessions.endAll(user.id, 'signed-out')) this.endings.announce(id);
    if (via === 'cookie') this.cookies.clear(reply);
  }
}
