import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../../deliveries/delivery.repository';
import { PushDeviceRepository } from '../push-device.repository';

@Injectable()
export class RemovePushDeviceHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  async run({ id, owner }: { id: string; owner?: string | undefined }): Promise<Record<string, never>> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.devices.remove(manager, id, owner)))
        throw new CodedError(notificationErrors.noSuchDevice, 'There is no such device');
      await this.deliveries.giveUpTarget(manager, id);
    });
    return {};
  }
}
