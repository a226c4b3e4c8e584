import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeNotificationSettings } from '@latchline/contracts/notifications/notification-settings.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeSettingsHandler } from './change-settings.handler';

@Controller()
export class ChangeSettingsController {
  constructor(private readonly handler: ChangeSettingsHandler) {}

  @Handles(changeNotificationSettings)
  run(@Payload() request: z.output<typeof changeNotificationSettings.request>) {
    return this.handler.run(request);
  }
}
