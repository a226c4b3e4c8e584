import { Injectable } from '@nestjs/common';
import type { TokenAnswer, TokenRequest } from '@latchline/contracts/identity/session.schema';
import type { FastifyRequest } from 'fastify';
import { tokenAnswer } from './session-answers';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';

/** Tokens for programs, which keep them themselves. */
@Injectable()
export class TokenGrant {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  async run(request: TokenRequest, { ip, headers }: FastifyRequest): Promise<TokenAnswer> {
    if (request.grant_type === 'refresh_token') {
      return tokenAnswer(await this.sessions.renew(request.refresh_token));
    }
    const user = await this.signIn.check(request, { address: ip, device: null });
    return tokenAnswer(await this.sessions.start(user, headers['user-agent']));
  }
}
