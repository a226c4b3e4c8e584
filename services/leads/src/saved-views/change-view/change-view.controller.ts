import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeLeadView } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeViewHandler } from './change-view.handler';

@Controller()
export class ChangeViewController {
  constructor(private readonly handler: ChangeViewHandler) {}

  @Handles(changeLeadView)
  run(@Payload() command: z.output<(typeof changeLeadView)['request']>) {
    return this.handler.run(command);
  }
}
