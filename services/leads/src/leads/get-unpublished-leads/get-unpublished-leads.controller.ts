import { Controller } from '@nestjs/common';
import { getUnpublishedLeads } from '@latchline/contracts/leads/waiting-leads';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetUnpublishedLeadsHandler } from './get-unpublished-leads.handler';

@Controller()
export class GetUnpublishedLeadsController {
  constructor(private readonly handler: GetUnpublishedLeadsHandler) {}

  @Handles(getUnpublishedLeads)
  run() {
    return this.handler.run();
  }
}
