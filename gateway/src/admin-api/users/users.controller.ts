import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { AccountRecovery } from '../../auth/users/account-recovery';
import { Users } from '../../auth/users/users';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';

@Controller()
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly recovery: AccountRecovery,
  ) {}

  @Route(routes.listUsers)
  async list() {
    return { items: await this.users.list() };
  }

  @Route(routes.getUser)
  async get(@Input() { params }: InputOf<typeof routes.getUser>) {
    return this.users.get(params.id);
  }

  @Route(routes.changeUser)
  async change(
    @Input() { params, body }: InputOf<typeof routes.changeUser>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    return this.users.change(params.id, body, expected, user.email);
  }

  @Route(routes.removeUser)
  remove(
    @Input() { params }: InputOf<typeof routes.removeUser>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    return this.users.remove(params.id, expected, user.email);
  }

  @Route(routes.changeUserAlerts)
  changeAlerts(
    @Input() { params, body }: InputOf<typeof routes.changeUserAlerts>,
    @Caller() { user }: SignedIn,
  ) {
    return this.users.changeAlerts(params.id, body.email, user.email);
  }

  @Route(routes.getUserLanes)
  lanes(@Input() { params }: InputOf<typeof routes.getUserLanes>) {
    return this.users.lanes(params.id);
  }

  @Route(routes.changeUserLanes)
  changeLanes(
    @Input() { params, body }: InputOf<typeof routes.changeUserLanes>,
    @Expected() expected: ExpectedVersion,
  ) {
    return this.users.changeLanes(params.id, body, expected);
  }

  @Route(routes.endUserSessions)
  endSessions(@Input() { params }: InputOf<typeof routes.endUserSessions>) {
    return this.users.endSessions(params.id);
  }

  @Route(routes.unlockUser)
  unlock(@Input() { params }: InputOf<typeof routes.unlockUser>) {
    return this.recovery.unlock(params.id);
  }

  @Route(routes.clearUserSecondFactor)
  clearSecondFactor(@Input() { params }: InputOf<typeof routes.clearUserSecondFactor>) {
    return this.recovery.clearSecondFactor(params.id);
  }
}
