import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { Invitations } from '../../auth/invitations/invitations';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Route(routes.listInvitations)
  list() {
    return this.invitations.list();
  }

  @Route(routes.invite)
  invite(@Input() { body }: InputOf<typeof routes.invite>, @Caller() { user }: SignedIn) {
    return this.invitations.invite(body, user.email);
  }

  @Route(routes.sendInvitation)
  send(@Input() { params }: InputOf<typeof routes.sendInvitation>) {
    return this.invitations.sendAgain(params.id);
  }

  @Route(routes.withdrawInvitation)
  withdraw(@Input() { params }: InputOf<typeof routes.withdrawInvitation>) {
    return this.invitations.withdraw(params.id);
  }
}
