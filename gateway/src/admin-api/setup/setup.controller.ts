import { Controller, Req } from '@nestjs/common';
import { mayCall } from '@latchline/contracts/access/roles';
import { routes } from '@latchline/contracts/api/routes';
import { setupStepAuth } from '@latchline/contracts/api/setup.schema';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { sendTestMail } from '@latchline/contracts/notifications/test-mail.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { EdgeRequest, InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { CheckAddress } from './check-address';
import { GatherSetup } from './gather-setup';
import { SetupRecords } from './setup-records';

/** Longer than the deadline of a mail, so that the mail server's own response is shown instead of a timeout. */
const mailTimeoutMs = 28_000;

@Controller()
export class SetupController {
  constructor(
    private readonly setup: GatherSetup,
    private readonly records: SetupRecords,
    private readonly addresses: CheckAddress,
    private readonly services: ServiceClient,
  ) {}

  @Route(routes.getSetup)
  get(@Caller() { user }: SignedIn, @Req() request: EdgeRequest) {
    return this.setup.of(user, request.headers.host);
  }

  @Route(routes.changeSetupStep)
  async change(
    @Input() { params, body }: InputOf<typeof routes.changeSetupStep>,
    @Caller() { user }: SignedIn,
    @Req() request: EdgeRequest,
  ) {
    if (!mayCall(setupStepAuth[params.step], user.role))
      throw new CodedError(identityErrors.forbidden, 'Your role does not include this step');
    await this.records.change(params.step, user, body.needed);
    return this.setup.of(user, request.headers.host);
  }

  @Route(routes.sendTestMail)
  async sendTestMail(@Input() { body }: InputOf<typeof routes.sendTestMail>, @Caller() { user }: SignedIn) {
    const result = await this.services.request(sendTestMail, body, { timeoutMs: mailTimeoutMs });
    await this.records.tested(result, user);
    return result;
  }

  @Route(routes.checkAddress)
  async checkAddress() {
    const check = await this.addresses.run();
    if (check.reached) await this.records.reach(check.url);
    return check;
  }
}
