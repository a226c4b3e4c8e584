import { Inject, Injectable } from '@nestjs/common';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { ALERT_SETTINGS, type AlertSettings } from '../../alerts/alert-settings';
import { changedSettings, type SettingsChange, shownSettings } from '../notification-settings';
import { SettingsRepository } from '../settings.repository';

@Injectable()
export class ChangeSettingsHandler {
  constructor(
    private readonly settings: SettingsRepository,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  async run(change: SettingsChange): Promise<NotificationSettings> {
    const { adminFallback } = this.environment;
    const changed = await this.settings.change((now) => changedSettings(now, change, adminFallback));
    return shownSettings(changed, adminFallback);
  }
}
