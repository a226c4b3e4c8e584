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
  async get(@Caller() { user }: SignedIn) {
    const { public_key, devices } = await this.services.request(getPushSettings, {});
    const shown = user.role === 'admin' ? devices : devices.filter(({ owner }) => owner === user.email);
    return { public_key, devices: shown };
  }

  @Route(routes.addPushSubscription)
  add(@Input() { body }: InputOf<typeof routes.addPushSubscription>, @Caller() { user }: SignedIn) {
    return this.services.request(addPushDevice, { ...body, owner: user.email });
  }

  @Route(routes.removePushSubscription)
  async remove(
    @Input() { params }: InputOf<typeof routes.removePushSubscription>,
    @Caller() { user }: SignedIn,
  ): Promise<void> {
    const owner = user.role === 'admin' ? undefined : user.email;
    await this.services.request(removePushDevice, { ...params, owner });
  }

  @Route(routes.testPush)
  test(@Caller() { user }: SignedIn) {
    return this.services.request(testPush, { owner: user.email });
  }
}
