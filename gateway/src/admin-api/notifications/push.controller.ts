import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { getPushSettings } from '@latchline/contracts/notifications/push.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { SignedIn } from '../../edge/route';
import { Caller, Route } from '../../edge/route.decorator';

@Controller()
export class PushController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getPush)
  async get(@Caller() { user }: SignedIn) {
    const { public_key, devices } = await this.services.request(getPushSettings, {});
    const shown = user.role === 'admin' ? devices : devices.filter(({ owner }) => owner === user.email);
    return { public_key, devices: shown };
  }
}
