import { Controller } from '@nestjs/common';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type Person, type PersonLeads, getPersonLeads } from '@latchline/contracts/leads/person.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadRepository } from '../../leads/lead.repository';
import { keysOf } from '../person-keys';
import { PersonRepository } from '../person.repository';

@Controller()
export class ExportPersonHandler {
  constructor(
    private readonly persons: PersonRepository,
    private readonly leads: LeadRepository,
  ) {}

  @Handles(getPersonLeads)
  async run(person: Person): Promise<PersonLeads> {
    const keys = keysOf(person);
    const ids = await this.persons.leadIds(keys);
    const leads: LeadDetail[] = [];
    for (const id of ids) {
      const lead = await this.leads.find(id);
      if (!lead) continue;
      // Repeats can belong to another person with the same address; this person's own repeats are in the list anyway.
      const { repeated_by: _, ...own } = lead;
      leads.push(own);
    }
    return {
      also_known_by: await this.persons.identifiers(ids, keys),
      leads,
      conversation: await this.persons.entriesElsewhere(ids, keys),
    };
  }
}
