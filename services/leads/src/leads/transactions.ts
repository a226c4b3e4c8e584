import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
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

/** The leads of one person are locked in different orders: a change of a repeat also changes its first lead. */
const mostAttempts = 5;

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

  /** Postgres ends one of two changes that wait for each other. Nothing of it is stored, so it is made again. */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt === mostAttempts || !isDeadlock(error)) throw error;
      }
    }
  }

  private async once<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
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

const isDeadlock = (error: unknown): boolean =>
  error instanceof QueryFailedError && 'code' in error && error.code === '40P01';
