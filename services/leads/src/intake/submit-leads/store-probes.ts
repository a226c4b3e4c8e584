import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { hasExpired } from '@latchline/contracts/leads/probes/probe';
import { probeStored } from '@latchline/contracts/leads/probes/probe.events';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { type OriginOf, StoreLeads } from './store-leads';

/** Ends the inner transaction, so that its rows are rolled back. */
class Stored extends Error {}

/**
 * Stores probes with the statement for leads, and takes their rows back in the same transaction: no query can ever read
 * one. Only an event without personal data is committed.
 */
@Injectable()
export class StoreProbes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: StoreLeads,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  /** Waits for an unavailable store as leads do. Any other failure drops the probe: it must not reach the dead letters. */
  async run(probes: readonly Lead[], originOf: OriginOf): Promise<void> {
    const fresh = probes.filter(({ created_at }) => !hasExpired({ accepted_at: created_at }));
    if (fresh.length === 0) return;
    try {
      await this.dataSource.transaction((manager) => this.storeWithin(manager, fresh, originOf));
      this.outbox.wake();
    } catch (err) {
      if (isTransient(err)) throw err;
      this.logger.error({ err }, 'Could not store a probe as a lead is stored; dropped it');
    }
  }

  private async storeWithin(
    manager: EntityManager,
    probes: readonly Lead[],
    originOf: OriginOf,
  ): Promise<void> {
    await this.rehearse(manager, probes, originOf);
    for (const { id, created_at } of probes)
      await this.outbox.add(manager, probeStored, { id, accepted_at: created_at }, originOf(id));
  }

  private async rehearse(manager: EntityManager, probes: readonly Lead[], originOf: OriginOf): Promise<void> {
    try {
      await manager.transaction(async (inner) => {
        const stored = await this.store.storeWithin(inner, probes, originOf);
        if (stored.length !== probes.length) throw new Error('The store did not accept every probe');
        throw new Stored();
      });
    } catch (err) {
      if (!(err instanceof Stored)) throw err;
    }
  }
}
