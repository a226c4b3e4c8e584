import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeService } from '@latchline/contracts/content/content-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeServiceHandler } from './change-service.handler';

@Controller()
export class ChangeServiceController {
  constructor(private readonly handler: ChangeServiceHandler) {}

  @Handles(changeService)
  run(@Payload() command: z.output<(typeof changeService)['request']>) {
    return this.handler.run(command);
  }
}
