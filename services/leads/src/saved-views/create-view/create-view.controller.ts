import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createLeadView } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateViewHandler } from './create-view.handler';

@Controller()
export class CreateViewController {
  constructor(private readonly handler: CreateViewHandler) {}

  @Handles(createLeadView)
  run(@Payload() command: z.output<(typeof createLeadView)['request']>) {
    return this.handler.run(command);
  }
}
