import { Controller, Req, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { BrowserSession } from './browser-session';
import { ForgetPassword } from './forgotten-password/forget-password';
import { ResetPassword } from './forgotten-password/reset-password';
import { AcceptInvitation } from './invitations/accept-invitation';

/** What people do who come with a link out of a mail, or want one. */
@Controller()
export class LinksController {
  constructor(
    private readonly accept: AcceptInvitation,
    private readonly forget: ForgetPassword,
    private readonly reset: ResetPassword,
    private readonly browser: BrowserSession,
  ) {}

  @Route(routes.lookAtInvitation)
  look(@Input() { body }: InputOf<typeof routes.lookAtInvitation>, @Req() request: EdgeRequest) {
    return this.accept.look(body.token, request.ip);
  }

  @Route(routes.acceptInvitation)
  async acceptInvitation(
    @Input() { body }: InputOf<typeof routes.acceptInvitation>,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.browser.start(await this.accept.run(body, request.ip), request, reply);
  }

  @Route(routes.forgetPassword)
  forgetPassword(@Input() { body }: InputOf<typeof routes.forgetPassword>, @Req() request: EdgeRequest) {
    return this.forget.run(body.email, request.ip);
  }

  @Route(routes.resetPassword)
  resetPassword(@Input() { body }: InputOf<typeof routes.resetPassword>, @Req() request: EdgeRequest) {
    return this.reset.run(body, request.ip);
  }
}
