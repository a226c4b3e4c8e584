import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { AccountMails } from '../account-mails';
import { OwnPassword } from '../passwords/own-password';
import { SecondFactor } from './second-factor';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactor,
    private readonly own: OwnPassword,
    private readonly mails: AccountMails,
  ) {}

  @Route(routes.beginSecondFactor)
  async begin(@Input() { body }: InputOf<typeof routes.beginSecondFactor>, @Caller() { user }: SignedIn) {
    await this.own.require(user, body.current_password);
    return this.factor.begin(user.id, user.email);
  }

  @Route(routes.confirmSecondFactor)
  async confirm(@Input() { body }: InputOf<typeof routes.confirmSecondFactor>, @Caller() { user }: SignedIn) {
    const recovery_codes = await this.factor.confirm(user.id, body.code);
    this.mails.sendInBackground(user.email, { kind: 'second-factor', on: true });
    return { recovery_codes };
  }

  @Route(routes.renewRecoveryCodes)
  async renewCodes(
    @Input() { body }: InputOf<typeof routes.renewRecoveryCodes>,
    @Caller() { user }: SignedIn,
  ) {
    await this.own.require(user, body.current_password);
    return { recovery_codes: await this.factor.renewCodes(user.id) };
  }

  @Route(routes.endSecondFactor)
  async end(
    @Input() { body }: InputOf<typeof routes.endSecondFactor>,
    @Caller() { user }: SignedIn,
  ): Promise<void> {
    await this.own.require(user, body.current_password);
    if (await this.factor.switchOff(user.id)) {
      this.mails.sendInBackground(user.email, { kind: 'second-factor', on: false });
    }
  }
}
