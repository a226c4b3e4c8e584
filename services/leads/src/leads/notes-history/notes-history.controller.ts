import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getNotesHistory } from '@latchline/contracts/leads/notes.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { NotesHistoryHandler } from './notes-history.handler';

@Controller()
export class NotesHistoryController {
  constructor(private readonly handler: NotesHistoryHandler) {}

  @Handles(getNotesHistory)
  run(@Payload() query: { id: string }) {
    return this.handler.run(query);
  }
}
