import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { BrowserSession } from './browser-session';
import { CredentialsGuard, type SigningIn } from './local.strategy';
import { TokenGrant } from './token-grant';

@Controller()
export class AuthController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly grant: TokenGrant,
  ) {}

  @Route(routes.signIn)
  @UseGuards(CredentialsGuard)
  signIn(@Req() request: SigningIn, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.browser.start(request.account, request, reply);
  }

  @Route(routes.refresh)
  refresh(@Req() request: EdgeRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.browser.refresh(request, reply);
  }

  @Route(routes.signOut)
  signOut(@Req() request: EdgeRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.browser.end(request, reply);
  }

  @Route(routes.getSession)
  session(@Req() request: EdgeRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.browser.current(request, reply);
  }

  @Route(routes.issueToken)
  token(@Input() { body }: InputOf<typeof routes.issueToken>, @Req() request: EdgeRequest) {
    return this.grant.run(body, request);
  }
}
