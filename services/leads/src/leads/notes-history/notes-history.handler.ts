import { Injectable } from '@nestjs/common';
import type { NotesVersion } from '@latchline/contracts/leads/notes.commands';
import { LeadNotFound } from '../lead.errors';
import { LeadRepository } from '../lead.repository';
import { NotesRepository } from '../notes.repository';

@Injectable()
export class NotesHistoryHandler {
  constructor(
    private readonly leads: LeadRepository,
    private readonly notes: NotesRepository,
  ) {}

  async run({ id }: { id: string }): Promise<{ items: NotesVersion[] }> {
    const items = await this.notes.versions(id);
    if (items.length === 0 && !(await this.leads.find(id))) throw new LeadNotFound(id);
    return { items };
  }
}
