import type { Provider, Type } from '@nestjs/common';
import { PushDeviceHandlers } from './push-device.handlers';
import { PushDeviceRepository } from './push-device.repository';
import { PushSender } from './push.sender';
import { TestPushHandler } from './test-push.handler';
import { VapidKeys } from './vapid-keys';

export const pushControllers: Type[] = [PushDeviceHandlers, TestPushHandler];

export const pushProviders: Provider[] = [PushDeviceRepository, PushSender, VapidKeys];
