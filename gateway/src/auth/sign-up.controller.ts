import { Controller, Req, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { BrowserSession } from './browser-session';
import { SignUp } from './sign-up';

/** Registered only if AUTH_SIGNUP_ENABLED is on; otherwise the route is a 404. */
@Controller()
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly browser: BrowserSession,
  ) {}

  @Route(routes.signUp)
  async run(
    @Input() { body }: InputOf<typeof routes.signUp>,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.browser.start(await this.signUp.run(body, request.ip), request, reply);
  }
}
