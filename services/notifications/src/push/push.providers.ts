import type { Provider, Type } from '@nestjs/common';
import { PushAlarmHandler } from './push-alarm.handler';
import { PushDeviceHandlers } from './push-device.handlers';
import { PushDeviceRepository } from './push-device.repository';
import { PushSender } from './push.sender';
import { TestPushHandler } from './test-push.handler';
import { VapidKeys } from './vapid-keys';

export const pushControllers: Type[] = [PushDeviceHandlers, PushAlarmHandler, TestPushHandler];

export const pushProviders: Provider[] = [PushDeviceRepository, PushSender, VapidKeys];
