import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteLeadView } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteViewHandler } from './delete-view.handler';

@Controller()
export class DeleteViewController {
  constructor(private readonly handler: DeleteViewHandler) {}

  @Handles(deleteLeadView)
  run(@Payload() command: z.output<(typeof deleteLeadView)['request']>) {
    return this.handler.run(command);
  }
}
