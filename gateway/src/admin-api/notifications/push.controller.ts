import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  addPushDevice,
  getPushSettings,
  removePushDevice,
  testPush,
} from '@latchline/contracts/notifications/push.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class PushController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getPush)
  get() {
    return this.services.request(getPushSettings, {});
  }

  @Route(routes.addPushSubscription)
  add(@Input() { body }: InputOf<typeof routes.addPushSubscription>, @Caller() { user }: SignedIn) {
    return this.services.request(addPushDevice, { ...body, owner: user.email });
  }

  @Route(routes.removePushSubscription)
  async remove(@Input() { params }: InputOf<typeof routes.removePushSubscription>): Promise<void> {
    await this.services.request(removePushDevice, params);
  }

  @Route(routes.testPush)
  test(@Caller() { user }: SignedIn) {
    return this.services.request(testPush, { owner: user.email });
  }
}
