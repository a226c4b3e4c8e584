import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { changeRetention, getRetention, runRetention } from '@latchline/contracts/leads/retention.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

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
  change(@Input() { body }: InputOf<typeof routes.changeRetention>, @Caller() caller: SignedIn) {
    return this.services.request(changeRetention, { patch: body, actor: caller.user.email });
  }

  @Route(routes.runRetention)
  run(@Input() { body }: InputOf<typeof routes.runRetention>, @Caller() caller: SignedIn) {
    const command = { ...body, actor: caller.user.email };
    return this.services.request(runRetention, command, { timeoutMs });
  }
}
