import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listServices } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListServicesHandler } from './list-services.handler';

@Controller()
export class ListServicesController {
  constructor(private readonly handler: ListServicesHandler) {}

  @Handles(listServices)
  run(@Payload() { order }: z.output<(typeof listServices)['request']>) {
    return this.handler.run(order);
  }
}
