import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { getNotesHistory } from '@latchline/contracts/leads/notes.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class NotesHistoryController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getNotesHistory)
  list(@Input() { params }: InputOf<typeof routes.getNotesHistory>) {
    return this.services.request(getNotesHistory, params);
  }
}
