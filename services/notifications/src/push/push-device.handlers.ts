import { Controller } from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  addPushDevice,
  getPushSettings,
  removePushDevice,
} from '@latchline/contracts/notifications/push.operations';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { PushDeviceRepository } from './push-device.repository';
import { VapidKeys } from './vapid-keys';

@Controller()
export class PushDeviceHandlers {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly vapid: VapidKeys,
    private readonly client: OutboundClient,
    private readonly deliveries: DeliveryRepository,
  ) {}

  @Handles(getPushSettings)
  async settings() {
    return { public_key: this.vapid.details.publicKey, devices: await this.devices.list() };
  }

  @Handles(addPushDevice)
  add({ subscription, label, owner }: z.output<typeof addPushDevice.request>): Promise<PushDevice> {
    const message = this.client.addressProblem(subscription.endpoint);
    if (message)
      throw new CodedError(messagingErrors.invalid, 'This push endpoint cannot be used', [
        { path: 'subscription.endpoint', message },
      ]);
    return this.devices.save(subscription, { label, owner });
  }

  @Handles(removePushDevice)
  async remove({ id, owner }: z.output<typeof removePushDevice.request>) {
    await this.devices.transaction(async (manager) => {
      if (!(await this.devices.remove(manager, id, owner)))
        throw new CodedError(notificationErrors.noSuchDevice, 'This device does not exist');
      await this.deliveries.giveUpTarget(manager, id);
    });
    return {};
  }
}
