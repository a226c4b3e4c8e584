import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { StaffAlerts } from '../../auth/users/staff-alerts';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class OwnAlertsController {
  constructor(private readonly alerts: StaffAlerts) {}

  @Route(routes.getOwnAlerts)
  get(@Caller() { user }: SignedIn) {
    return this.alerts.of(user.email);
  }

  @Route(routes.changeOwnAlerts)
  change(@Input() { body }: InputOf<typeof routes.changeOwnAlerts>, @Caller() { user }: SignedIn) {
    return this.alerts.change(user.email, body.email, user.email);
  }
}
