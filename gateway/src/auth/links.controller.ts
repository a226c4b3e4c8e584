import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { BrowserSession } from './browser-session';
import { ForgetPassword } from './forgotten-password/forget-password';
import { ResetPassword } from './forgotten-password/reset-password';
import { AcceptInvitation } from './invitations/accept-invitation';
import { ForgottenPasswordLimitGuard, LinkLimitGuard } from './network-limit.guards';

/** For people who follow a link in a mail, or ask for one. */
@Controller()
export class LinksController {
  constructor(
    private readonly accept: AcceptInvitation,
    private readonly forget: ForgetPassword,
    private readonly reset: ResetPassword,
    private readonly browser: BrowserSession,
  ) {}

  @Route(routes.lookAtInvitation)
  @UseGuards(LinkLimitGuard)
  look(@Input() { body }: InputOf<typeof routes.lookAtInvitation>) {
    return this.accept.look(body.token);
  }

  @Route(routes.acceptInvitation)
  @UseGuards(LinkLimitGuard)
  async acceptInvitation(
    @Input() { body }: InputOf<typeof routes.acceptInvitation>,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.browser.start(await this.accept.run(body), request, reply);
  }

  @Route(routes.forgetPassword)
  @UseGuards(ForgottenPasswordLimitGuard)
  forgetPassword(@Input() { body }: InputOf<typeof routes.forgetPassword>, @Req() request: EdgeRequest) {
    this.forget.run(body.email, request.ip);
  }

  @Route(routes.resetPassword)
  @UseGuards(LinkLimitGuard)
  async resetPassword(
    @Input() { body }: InputOf<typeof routes.resetPassword>,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.browser.forgiveFailures(await this.reset.run(body, request.ip), reply);
  }
}
