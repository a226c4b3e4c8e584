import type { Provider, Type } from '@nestjs/common';
import { InitialSettings } from './initial-settings';
import { NotificationSettingsHandlers } from './notification-settings.handlers';
import { SettingsRepository } from './settings.repository';
import { StaffAlertsHandlers } from './staff-alerts.handlers';

export const settingsControllers: Type[] = [NotificationSettingsHandlers, StaffAlertsHandlers];

export const settingsProviders: Provider[] = [InitialSettings, SettingsRepository];
