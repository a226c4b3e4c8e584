import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getLead } from '@latchline/contracts/leads/lead.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetLeadHandler } from './get-lead.handler';

@Controller()
export class GetLeadController {
  constructor(private readonly handler: GetLeadHandler) {}

  @Handles(getLead)
  run(@Payload() query: { id: string }) {
    return this.handler.run(query);
  }
}
