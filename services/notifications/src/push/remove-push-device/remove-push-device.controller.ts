import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { removePushDevice } from '@latchline/contracts/notifications/push.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RemovePushDeviceHandler } from './remove-push-device.handler';

@Controller()
export class RemovePushDeviceController {
  constructor(private readonly handler: RemovePushDeviceHandler) {}

  @Handles(removePushDevice)
  run(@Payload() request: z.output<typeof removePushDevice.request>) {
    return this.handler.run(request);
  }
}
