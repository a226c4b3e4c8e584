import type { Provider, Type } from '@nestjs/common';
import { AddPushDeviceController } from './add-push-device/add-push-device.controller';
import { AddPushDeviceHandler } from './add-push-device/add-push-device.handler';
import { GetPushSettingsController } from './get-push-settings/get-push-settings.controller';
import { GetPushSettingsHandler } from './get-push-settings/get-push-settings.handler';
import { PushDeviceRepository } from './push-device.repository';
import { PushSender } from './push.sender';
import { RemovePushDeviceController } from './remove-push-device/remove-push-device.controller';
import { RemovePushDeviceHandler } from './remove-push-device/remove-push-device.handler';
import { TestPushController } from './test-push/test-push.controller';
import { TestPushHandler } from './test-push/test-push.handler';
import { VapidKeys } from './vapid-keys';

export const pushControllers: Type[] = [
  AddPushDeviceController,
  GetPushSettingsController,
  RemovePushDeviceController,
  TestPushController,
];

export const pushProviders: Provider[] = [
  AddPushDeviceHandler,
  GetPushSettingsHandler,
  PushDeviceRepository,
  PushSender,
  RemovePushDeviceHandler,
  TestPushHandler,
  VapidKeys,
];
