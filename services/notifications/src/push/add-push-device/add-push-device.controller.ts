import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addPushDevice } from '@latchline/contracts/notifications/push.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { AddPushDeviceHandler } from './add-push-device.handler';

@Controller()
export class AddPushDeviceController {
  constructor(private readonly handler: AddPushDeviceHandler) {}

  @Handles(addPushDevice)
  run(@Payload() request: z.output<typeof addPushDevice.request>) {
    return this.handler.run(request);
  }
}
