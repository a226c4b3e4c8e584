import { Controller } from '@nestjs/common';
import { pushAlarm } from '@latchline/contracts/notifications/push-alarm.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { pushDrafts } from '../deliveries/delivery-drafts';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { PushDeviceRepository } from './push-device.repository';

/** Alarms about the system, for the administrators whom the gateway names. */
@Controller()
export class PushAlarmHandler {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  @Handles(pushAlarm)
  async run({ owners, title, text }: z.output<typeof pushAlarm.request>) {
    const event = { eventId: uuidv7(), kind: 'alarm' } as const;
    const traceparent = currentTraceparent();
    const count = await this.devices.transaction(async (manager) => {
      const devices = (await this.devices.named(manager)).filter(({ owner }) => owners.includes(owner));
      const drafts = pushDrafts(event, devices);
      const content = { alarm: { title, text } };
      if (drafts.length > 0)
        await this.deliveries.record(manager, [
          { eventId: event.eventId, leadId: null, content, traceparent, drafts },
        ]);
      return devices.length;
    });
    this.waker.wake();
    return { devices: count };
  }
}
