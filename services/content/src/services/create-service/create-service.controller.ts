import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createService } from '@latchline/contracts/content/content-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateServiceHandler } from './create-service.handler';

@Controller()
export class CreateServiceController {
  constructor(private readonly handler: CreateServiceHandler) {}

  @Handles(createService)
  run(@Payload() command: z.output<(typeof createService)['request']>) {
    return this.handler.run(command);
  }
}
