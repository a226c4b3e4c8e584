import { Inject, Injectable } from '@nestjs/common';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { ALERT_SETTINGS, type AlertSettings } from '../../alerts/alert-settings';
import { shownSettings } from '../notification-settings';
import { SettingsRepository } from '../settings.repository';

@Injectable()
export class GetSettingsHandler {
  constructor(
    private readonly settings: SettingsRepository,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  async run(): Promise<NotificationSettings> {
    return shownSettings(await this.settings.current(), this.environment.adminFallback);
  }
}
