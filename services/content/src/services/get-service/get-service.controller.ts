import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getService } from '@latchline/contracts/content/content-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetServiceHandler } from './get-service.handler';

@Controller()
export class GetServiceController {
  constructor(private readonly handler: GetServiceHandler) {}

  @Handles(getService)
  run(@Payload() { id }: z.output<(typeof getService)['request']>) {
    return this.handler.run(id);
  }
}
