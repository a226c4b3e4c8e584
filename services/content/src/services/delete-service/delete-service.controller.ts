import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteService } from '@latchline/contracts/content/content-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteServiceHandler } from './delete-service.handler';

@Controller()
export class DeleteServiceController {
  constructor(private readonly handler: DeleteServiceHandler) {}

  @Handles(deleteService)
  run(@Payload() command: z.output<(typeof deleteService)['request']>) {
    return this.handler.run(command);
  }
}
