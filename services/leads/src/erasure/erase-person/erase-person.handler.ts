import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import type { erasePerson, Erasure } from '@latchline/contracts/leads/person.commands';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LeadRemovalRepository } from '../lead-removal.repository';
import { keysOf, type PersonKeys } from '../person-keys';
import { PersonRepository } from '../person.repository';

export type ErasePersonCommand = z.infer<typeof erasePerson.request>;

/** Forgets a person, or counts what that would take. */
@Injectable()
export class ErasePersonHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PersonRepository,
    private readonly removal: LeadRemovalRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  async run({ person, dry_run, actor }: ErasePersonCommand): Promise<Erasure> {
    const keys = keysOf(person);
    const erasure = await this.dataSource.transaction(async (manager) => {
      const ids = await this.people.leadIds(keys, manager);
      const found = {
        dry_run,
        ...(await this.people.period(ids, manager)),
        also_known_by: await this.people.identifiers(ids, keys, manager),
      };
      return dry_run
        ? { ...found, ...(await this.count(manager, ids)) }
        : { ...found, ...(await this.erase(manager, ids, keys, actor)) };
    });
    if (!dry_run) {
      this.outbox.wake();
      this.logger.info({ leads: erasure.leads }, 'A person was erased');
    }
    return erasure;
  }

  private async count(manager: EntityManager, ids: readonly string[]) {
    return {
      leads: ids.length,
      timeline_entries: await this.removal.countEntries(manager, ids),
      events: await this.people.countEvents(ids, manager),
    };
  }

  private async erase(manager: EntityManager, ids: readonly string[], keys: PersonKeys, actor: string) {
    const removed = await this.removal.remove(manager, ids);
    const events = await this.people.removeEvents(ids, manager);
    await this.removal.record(manager, { ...removed, actor, reason: 'person' });
    await this.outbox.add(manager, personErased, {
      lead_ids: [...ids],
      emails: keys.email === null ? [] : [keys.email],
      phones: keys.phone_e164 === null ? [...keys.digits] : [keys.phone_e164],
    });
    return { ...removed, events };
  }
}
