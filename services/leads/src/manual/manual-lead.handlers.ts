import { Controller } from '@nestjs/common';
import { leadAdded, leadUpdated } from '@latchline/contracts/leads/lead.events';
import {
  type AddLead,
  addLead,
  findSamePerson,
} from '@latchline/contracts/leads/manual/manual-lead.operations';
import type { AddedLead } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { IdTaken } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { LeadPlacement } from '../repeats/lead-placement';
import { repeatEntry } from '../repeats/repeats';
import { addedEntry, isRetry, manualLead } from './manual-lead';
import { SamePersonRepository } from './same-person.repository';

/** Adds leads that users type in, and finds others of the same person. */
@Controller()
export class ManualLeadHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly placement: LeadPlacement,
    private readonly leads: LeadRepository,
    private readonly samePerson: SamePersonRepository,
  ) {}

  @Handles(addLead)
  async add(command: AddLead): Promise<AddedLead> {
    const { id } = command.lead;
    await this.transactions.run((transaction) => this.store(transaction, command));
    const stored = await this.leads.find(id);
    if (!stored || !isRetry(stored, command.lead)) throw new IdTaken(id);
    return { ...stored, duplicates: await this.samePerson.leadsOf(stored, stored.id) };
  }

  @Handles(findSamePerson)
  async find({ phone }: { phone: string }) {
    return { items: await this.samePerson.leadsOf({ phone }) };
  }

  /** Does nothing for an id that is stored. Locks in the order of the intake, so the two cannot deadlock. */
  private async store({ manager, publish }: Transaction, { lead: given, actor }: AddLead): Promise<void> {
    const { notify, acknowledge } = given;
    const [placed] = await this.placement.placeAccepted(manager, [manualLead(given, new Date())]);
    if (!placed) return;
    const { lead, first, clock } = placed;
    const repeated = first ? [{ lead_id: first.id, ...repeatEntry(lead, first), actor }] : [];
    const entries = [{ lead_id: lead.id, ...addedEntry(lead, actor) }, ...repeated];
    const stored = await this.leads.storeSubmitted(manager, [{ lead, clock, entries, events: [] }]);
    if (stored.length === 0) return;
    await publish(leadAdded, { lead, notify, acknowledge });
    if (first) await publish(leadUpdated, { id: first.id });
  }
}
