import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { Account } from '@latchline/contracts/identity/account.schema';
import type { FastifyReply } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { SecondFactor } from '../second-factor/second-factor';
import { ChangePassword } from './change-password';
import { OwnSessions } from './own-sessions';

/** The signed-in user's own account: password and sessions. */
@Controller()
export class AccountController {
  constructor(
    private readonly factor: SecondFactor,
    private readonly password: ChangePassword,
    private readonly sessions: OwnSessions,
  ) {}

  @Route(routes.getAccount)
  async get(@Caller() { user }: SignedIn): Promise<Account> {
    return { email: user.email, role: user.role, second_factor: await this.factor.state(user.id) };
  }

  @Route(routes.changePassword)
  changePassword(@Input() { body }: InputOf<typeof routes.changePassword>, @Caller() caller: SignedIn) {
    return this.password.run(caller, body);
  }

  @Route(routes.listSessions)
  async listSessions(@Caller() caller: SignedIn) {
    return { items: await this.sessions.list(caller) };
  }

  @Route(routes.endSession)
  endSession(@Input() { params }: InputOf<typeof routes.endSession>, @Caller() caller: SignedIn) {
    return this.sessions.end(caller, params.id);
  }

  @Route(routes.endSessions)
  endSessions(@Caller() caller: SignedIn, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.sessions.endAll(caller, reply);
  }
}
