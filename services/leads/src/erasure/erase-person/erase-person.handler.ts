import { Controller } from '@nestjs/common';
import { leadUpdated, personErased } from '@latchline/contracts/leads/lead.events';
import { type Erasure, erasePerson } from '@latchline/contracts/leads/person.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type Transaction, Transactions } from '../../leads/transactions';
import { MergeUndo } from '../../merge/merge-undo';
import { LeadRemovalRepository } from '../lead-removal.repository';
import { keysOf, numbersOf, type PersonKeys } from '../person-keys';
import { PersonRepository } from '../person.repository';

/** Erases a person's leads; a dry run only counts what would be erased. */
@Controller()
export class ErasePersonHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly persons: PersonRepository,
    private readonly removal: LeadRemovalRepository,
    private readonly merges: MergeUndo,
    private readonly logger: Logger,
  ) {}

  @Handles(erasePerson)
  async run({ person, dry_run, actor }: z.output<typeof erasePerson.request>): Promise<Erasure> {
    const keys = keysOf(person);
    const erasure = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { persons } = this;
      const ids = await (dry_run ? persons.leadIds(keys, manager) : persons.lockLeads(keys, manager));
      const found = {
        dry_run,
        ...(await this.persons.period(ids, manager)),
        also_known_by: await this.persons.identifiers(ids, keys, manager),
      };
      return dry_run
        ? { ...found, ...(await this.count(manager, ids)) }
        : { ...found, ...(await this.erase(transaction, ids, keys, actor)) };
    });
    if (!dry_run) this.logger.info({ leads: erasure.leads }, 'Erased a person on request');
    return erasure;
  }

  private async count(manager: EntityManager, ids: readonly string[]) {
    return {
      leads: ids.length,
      timeline_entries: await this.removal.countEntries(manager, ids),
      events: await this.persons.countEvents(ids, manager),
    };
  }

  private async erase(transaction: Transaction, ids: readonly string[], keys: PersonKeys, actor: string) {
    const { manager, publish } = transaction;
    // What a merge gave to another person's lead goes back first, so that it is erased too.
    for (const id of await this.persons.lockMergedElsewhere(ids, manager))
      await this.merges.run(transaction, id, actor);
    const provider_copies = await this.removal.providerCopies(manager, ids, numbersOf(keys));
    const removed = await this.removal.remove(manager, ids);
    const said = await this.persons.removeEntries(keys, manager);
    const events = await this.persons.removeEvents([...ids, ...said.ids], manager);
    await this.removal.record(manager, { ...removed, actor, reason: 'person' });
    await publish(personErased, {
      lead_ids: [...ids],
      emails: keys.email === null ? [] : [keys.email],
      phones: keys.phone_e164 === null ? [...keys.digits] : [keys.phone_e164],
      provider_copies,
    });
    for (const id of said.leads) await publish(leadUpdated, { id });
    return { ...removed, events };
  }
}
