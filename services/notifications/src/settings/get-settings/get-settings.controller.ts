import { Controller } from '@nestjs/common';
import { getNotificationSettings } from '@latchline/contracts/notifications/notification-settings.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetSettingsHandler } from './get-settings.handler';

@Controller()
export class GetSettingsController {
  constructor(private readonly handler: GetSettingsHandler) {}

  @Handles(getNotificationSettings)
  run() {
    return this.handler.run();
  }
}
