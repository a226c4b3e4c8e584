import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { exportLeads, type ExportLeadsQuery } from '@latchline/contracts/leads/lead-export.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ExportLeadsHandler } from './export-leads.handler';

@Controller()
export class ExportLeadsController {
  constructor(private readonly handler: ExportLeadsHandler) {}

  @Handles(exportLeads)
  run(@Payload() query: ExportLeadsQuery) {
    return this.handler.run(query);
  }
}
