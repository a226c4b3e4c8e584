import { Controller } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { testPush } from '@latchline/contracts/notifications/push.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { pushDrafts } from '../deliveries/delivery-drafts';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { PushDeviceRepository } from './push-device.repository';

class NoDevices extends CodedError {
  constructor() {
    super(notificationErrors.noDevices, 'Notifications are off on all your devices');
  }
}

@Controller()
export class TestPushHandler {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  @Handles(testPush)
  async run({ owner }: z.output<typeof testPush.request>) {
    const event = { eventId: uuidv7(), kind: 'test' } as const;
    const traceparent = currentTraceparent();
    const count = await this.devices.transaction(async (manager) => {
      const devices = await this.devices.named(manager, owner);
      if (devices.length === 0) throw new NoDevices();
      const drafts = pushDrafts(event, devices);
      await this.deliveries.record(manager, [
        { eventId: event.eventId, leadId: null, content: {}, traceparent, drafts },
      ]);
      return devices.length;
    });
    this.waker.wake();
    return { devices: count };
  }
}
