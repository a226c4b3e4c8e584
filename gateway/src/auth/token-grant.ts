import { Injectable } from '@nestjs/common';
import type { TokenResponse, TokenRequest } from '@latchline/contracts/identity/session.schema';
import type { FastifyRequest } from 'fastify';
import { toTokenResponse } from './session-responses';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';

/** Issues tokens to programs. */
@Injectable()
export class TokenGrant {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  async run(request: TokenRequest, { ip, headers }: FastifyRequest): Promise<TokenResponse> {
    if (request.grant_type === 'refresh_token') {
      return toTokenResponse(await this.sessions.refresh(request.refresh_token));
    }
    const user = await this.signIn.check(request, { address: ip, device: null });
    return toTokenResponse(await this.sessions.start(user, headers['user-agent']));
  }
}
