import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPersonLeads, type Person } from '@latchline/contracts/leads/person.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ExportPersonHandler } from './export-person.handler';

@Controller()
export class ExportPersonController {
  constructor(private readonly handler: ExportPersonHandler) {}

  @Handles(getPersonLeads)
  run(@Payload() person: Person) {
    return this.handler.run(person);
  }
}
