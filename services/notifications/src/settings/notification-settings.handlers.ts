import { Controller, Inject } from '@nestjs/common';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@latchline/contracts/notifications/notification-settings.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { ALERT_SETTINGS, type AlertSettings } from './alert-settings';
import { changedSettings, shownSettings } from './notification-settings';
import { SettingsRepository } from './settings.repository';

@Controller()
export class NotificationSettingsHandlers {
  constructor(
    private readonly settings: SettingsRepository,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  @Handles(getNotificationSettings)
  async get(): Promise<NotificationSettings> {
    return shownSettings(await this.settings.current(), this.environment.adminFallback);
  }

  @Handles(changeNotificationSettings)
  async change(change: z.output<typeof changeNotificationSettings.request>): Promise<NotificationSettings> {
    const { adminFallback } = this.environment;
    const changed = await this.settings.change((now) => changedSettings(now, change, adminFallback));
    return shownSettings(changed, adminFallback);
  }
}
