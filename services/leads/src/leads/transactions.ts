import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';

export interface Transaction {
  readonly manager: EntityManager;
  /** The event is sent only if the transaction commits. */
  readonly publish: <Data extends z.ZodType>(
    event: EventDefinition<Data>,
    data: z.input<Data>,
  ) => Promise<void>;
}

/** Commits changes together with their events, then wakes the relay so that the events are sent at once. */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    let hasEvents = false;
    const result = await this.dataSource.transaction((manager) => {
      const publish: Transaction['publish'] = (event, data) => {
        hasEvents = true;
        return this.outbox.add(manager, event, data);
      };
      return work({ manager, publish });
    });
    if (hasEvents) this.outbox.wake();
    return result;
  }
}
