import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getLeadView } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetViewHandler } from './get-view.handler';

@Controller()
export class GetViewController {
  constructor(private readonly handler: GetViewHandler) {}

  @Handles(getLeadView)
  run(@Payload() query: z.output<(typeof getLeadView)['request']>) {
    return this.handler.run(query);
  }
}
