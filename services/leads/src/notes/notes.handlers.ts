import { Controller } from '@nestjs/common';
import { type NotesVersion, getNotesHistory } from '@latchline/contracts/leads/notes.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { NotesRepository } from './notes.repository';

@Controller()
export class NotesHandlers {
  constructor(
    private readonly leads: LeadRepository,
    private readonly notes: NotesRepository,
  ) {}

  @Handles(getNotesHistory)
  async history({ id }: { id: string }): Promise<{ items: NotesVersion[] }> {
    const items = await this.notes.versions(id);
    if (items.length === 0 && !(await this.leads.find(id))) throw new LeadNotFound(id);
    return { items };
  }
}
