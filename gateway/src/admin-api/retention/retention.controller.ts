import { Controller, Headers } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { routes } from '@latchline/contracts/http/routes';
import { changeRetention, getRetention, runRetention } from '@latchline/contracts/leads/retention.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

/** Counting reads every lead that is too old. */
const timeoutMs = 15_000;

@Controller()
export class RetentionController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getRetention)
  get() {
    return this.services.request(getRetention, {});
  }

  @Route(routes.changeRetention)
  async change(
    @Input() { body: patch }: InputOf<typeof routes.changeRetention>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await expectedVersion(ifMatch, () => this.get(), leadErrors.settingsStale);
    return this.services.request(changeRetention, { patch, actor: user.email, ...expected });
  }

  @Route(routes.runRetention)
  run(@Input() { body }: InputOf<typeof routes.runRetention>, @Caller() caller: SignedIn) {
    const command = { ...body, actor: caller.user.email };
    return this.services.request(runRetention, command, { timeoutMs });
  }
}
