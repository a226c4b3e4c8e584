import { Controller, Headers } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeResponsePromises,
  getResponsePromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

/** A period may hold every lead there is. */
const timeoutMs = 15_000;

@Controller()
export class ResponseClockController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getResponsePromises)
  promises() {
    return this.services.request(getResponsePromises, {});
  }

  @Route(routes.changeResponsePromises)
  async change(
    @Input() { body: patch }: InputOf<typeof routes.changeResponsePromises>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await expectedVersion(ifMatch, () => this.promises(), leadErrors.settingsStale);
    return this.services.request(changeResponsePromises, { patch, actor: user.email, ...expected });
  }

  @Route(routes.getResponseTimes)
  times(@Input() { query }: InputOf<typeof routes.getResponseTimes>) {
    return this.services.request(getResponseTimes, query, { timeoutMs });
  }
}
