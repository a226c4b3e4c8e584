import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeResponsePromises,
  getResponsePromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

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
  change(@Input() { body }: InputOf<typeof routes.changeResponsePromises>, @Caller() caller: SignedIn) {
    return this.services.request(changeResponsePromises, { patch: body, actor: caller.user.email });
  }

  @Route(routes.getResponseTimes)
  times(@Input() { query }: InputOf<typeof routes.getResponseTimes>) {
    return this.services.request(getResponseTimes, query, { timeoutMs });
  }
}
