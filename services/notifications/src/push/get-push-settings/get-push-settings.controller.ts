import { Controller } from '@nestjs/common';
import { getPushSettings } from '@latchline/contracts/notifications/push.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetPushSettingsHandler } from './get-push-settings.handler';

@Controller()
export class GetPushSettingsController {
  constructor(private readonly handler: GetPushSettingsHandler) {}

  @Handles(getPushSettings)
  run() {
    return this.handler.run();
  }
}
