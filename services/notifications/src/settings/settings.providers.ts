import type { Provider, Type } from '@nestjs/common';
import { ChangeSettingsController } from './change-settings/change-settings.controller';
import { ChangeSettingsHandler } from './change-settings/change-settings.handler';
import { GetSettingsController } from './get-settings/get-settings.controller';
import { GetSettingsHandler } from './get-settings/get-settings.handler';
import { InitialSettings } from './initial-settings';
import { SettingsRepository } from './settings.repository';
import { StaffAlertsHandlers } from './staff-alerts.handlers';

export const settingsControllers: Type[] = [
  ChangeSettingsController,
  GetSettingsController,
  StaffAlertsHandlers,
];

export const settingsProviders: Provider[] = [
  ChangeSettingsHandler,
  GetSettingsHandler,
  InitialSettings,
  SettingsRepository,
];
