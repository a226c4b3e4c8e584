import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { pushDrafts } from '../../alerts/alert-drafts';
import { DeliveryBell } from '../../deliveries/delivery-bell';
import { DeliveryRepository } from '../../deliveries/delivery.repository';
import { PushDeviceRepository } from '../push-device.repository';

@Injectable()
export class TestPushHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly bell: DeliveryBell,
  ) {}

  async run({ owner }: { owner: string }): Promise<{ devices: number }> {
    const told = { eventId: uuidv7(), kind: 'test' } as const;
    const count = await this.dataSource.transaction(async (manager) => {
      const devices = await this.devices.named(manager, owner);
      await this.deliveries.record(
        manager,
        { ...told, leadId: null, content: {} },
        pushDrafts(told, devices),
      );
      return devices.length;
    });
    this.bell.ring();
    return { devices: count };
  }
}
