import type { Provider, Type } from '@nestjs/common';
import { InitialSettings } from './initial-settings';
import { NotificationSettingsHandlers } from './notification-settings.handlers';
import { SettingsRepository } from './settings.repository';

export const settingsControllers: Type[] = [NotificationSettingsHandlers];

export const settingsProviders: Provider[] = [InitialSettings, SettingsRepository];
