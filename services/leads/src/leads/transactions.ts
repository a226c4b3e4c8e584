import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ChangedLeads } from './changed-leads';
import { publishChanges } from './lead-change-events';

export interface Transaction {
  readonly manager: EntityManager;
  /** The event is sent only if the transaction commits. */
  readonly publish: <Data extends z.ZodType>(
    event: EventDefinition<Data>,
    data: z.input<Data>,
  ) => Promise<void>;
}

/**
 * Commits changes together with their events, then wakes the relay so that the events are sent at once. Publishing
 * `leadUpdated` also publishes the changed lead, read just before the commit.
 */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    let hasEvents = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const changed = new ChangedLeads();
      const publish: Transaction['publish'] = (event, data) => {
        hasEvents = true;
        changed.note(event.name, data);
        return this.outbox.add(manager, event, data);
      };
      const done = await work({ manager, publish });
      await publishChanges(manager, this.outbox, changed.all());
      return done;
    });
    if (hasEvents) this.outbox.wake();
    return result;
  }
}
