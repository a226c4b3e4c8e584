import { Injectable } from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { PushDevice, PushSubscriptionJson } from '@latchline/contracts/notifications/push.schema';
import { OutboundClient } from '../../outbound/outbound.client';
import { PushDeviceRepository } from '../push-device.repository';

interface NewDevice {
  readonly subscription: PushSubscriptionJson;
  readonly label: string;
  readonly owner: string;
}

@Injectable()
export class AddPushDeviceHandler {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly client: OutboundClient,
  ) {}

  async run({ subscription, label, owner }: NewDevice): Promise<PushDevice> {
    const message = this.client.objection(subscription.endpoint);
    if (message)
      throw new CodedError(messagingErrors.invalid, 'No push service can be there', [
        { path: 'subscription.endpoint', message },
      ]);
    return this.devices.save(subscription, { label, owner });
  }
}
