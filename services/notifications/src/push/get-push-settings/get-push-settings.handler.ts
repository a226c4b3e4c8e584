import { Injectable } from '@nestjs/common';
import type { PushSettings } from '@latchline/contracts/notifications/push.schema';
import { PushDeviceRepository } from '../push-device.repository';
import { VapidKeys } from '../vapid-keys';

@Injectable()
export class GetPushSettingsHandler {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly vapid: VapidKeys,
  ) {}

  async run(): Promise<PushSettings> {
    return { public_key: this.vapid.details.publicKey, devices: await this.devices.list() };
  }
}
