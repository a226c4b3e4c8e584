import { Injectable } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { MoveResults } from '@latchline/contracts/leads/quarantine.commands';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { LeadChange } from '../leads/lead';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { hold, isUntold, release } from '../leads/quarantine';
import { QuarantineRepository } from './quarantine.repository';

type Rule = (lead: LeadDetail, actor: string, now: Date) => LeadChange;
interface Moved {
  readonly lead: LeadDetail;
  readonly isMoved: boolean;
}

/** Leads into quarantine and out of it, each in a transaction of its own. */
@Injectable()
export class MoveLead {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly outbox: Outbox,
  ) {}

  async release(id: string, actor: string): Promise<LeadDetail> {
    return (await this.move(id, actor, release)).lead;
  }

  async hold(id: string, actor: string): Promise<LeadDetail> {
    return (await this.move(id, actor, hold)).lead;
  }

  releaseAll(ids: readonly string[], actor: string): Promise<MoveResults> {
    return this.moveAll(ids, actor, release);
  }

  holdAll(ids: readonly string[], actor: string): Promise<MoveResults> {
    return this.moveAll(ids, actor, hold);
  }

  private async moveAll(ids: readonly string[], actor: string, rule: Rule): Promise<MoveResults> {
    const items: MoveResults['items'] = [];
    for (const id of ids) items.push({ id, outcome: await this.outcomeOf(id, actor, rule) });
    return { items };
  }

  private async outcomeOf(
    id: string,
    actor: string,
    rule: Rule,
  ): Promise<MoveResults['items'][number]['outcome']> {
    try {
      return (await this.move(id, actor, rule)).isMoved ? 'changed' : 'unchanged';
    } catch (error) {
      if (error instanceof LeadNotFound) return 'not-found';
      throw error;
    }
  }

  private async move(id: string, actor: string, rule: Rule): Promise<Moved> {
    const moved = await this.dataSource.transaction(async (manager) => {
      const current = await this.leads.lock(manager, id);
      if (!current) throw new LeadNotFound(id);
      const { lead, entries } = rule(current, actor, new Date());
      if (entries.length === 0) return { lead: current, isMoved: false };
      const added = await this.quarantine.saveMove(manager, lead, entries);
      const next = { ...lead, timeline: [...current.timeline, ...added] };
      await this.tell(manager, next, !next.held && isUntold(current));
      return { lead: next, isMoved: true };
    });
    if (moved.isMoved) this.outbox.wake();
    return moved;
  }

  private async tell(manager: EntityManager, lead: LeadDetail, isNews: boolean): Promise<void> {
    await this.outbox.add(manager, leadUpdated, { id: lead.id });
    if (!isNews) return;
    const { timeline: _, ...news } = lead;
    await this.outbox.add(manager, leadSubmitted, { lead: news });
  }
}
