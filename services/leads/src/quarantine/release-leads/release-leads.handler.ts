import { Injectable } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type {
  MoveLeadCommand,
  MoveLeadsCommand,
  MoveResults,
} from '@latchline/contracts/leads/quarantine.commands';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadNotFound } from '../../leads/lead.errors';
import { LeadRepository } from '../../leads/lead.repository';
import { isUntold, release } from '../../leads/quarantine';
import { RepeatRepository } from '../../leads/repeat.repository';
import type { Attached } from '../../leads/repeats';
import { startClock } from '../../leads/response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';
import { eachOf, type Moved } from '../each';
import { QuarantineRepository } from '../quarantine.repository';

/** Out of quarantine. A lead nobody has been told of becomes what it would have been had it not been held. */
@Injectable()
export class ReleaseLeadsHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly repeats: RepeatRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly outbox: Outbox,
  ) {}

  async one({ id, actor }: MoveLeadCommand): Promise<LeadDetail> {
    return (await this.release(id, actor)).lead;
  }

  many({ ids, actor }: MoveLeadsCommand): Promise<MoveResults> {
    return eachOf(ids, (id) => this.release(id, actor));
  }

  private async release(id: string, actor: string): Promise<Moved> {
    const moved = await this.dataSource.transaction(async (manager) => {
      const current = await this.leads.lock(manager, id);
      if (!current) throw new LeadNotFound(id);
      const now = new Date();
      const { lead, entries } = release(current, actor, now);
      if (entries.length === 0) return { lead: current, isMoved: false };
      const added = await this.quarantine.saveMove(manager, lead, entries);
      const next = { ...lead, timeline: [...current.timeline, ...added] };
      return { lead: await this.admit(manager, next, isUntold(current), now), isMoved: true };
    });
    if (moved.isMoved) this.outbox.wake();
    return moved;
  }

  /** Into the inbox: told of unless it was before. */
  private async admit(
    manager: EntityManager,
    { timeline, ...released }: LeadDetail,
    isNews: boolean,
    now: Date,
  ): Promise<LeadDetail> {
    const { lead, first } = await this.place(manager, released, isNews, now);
    await this.outbox.add(manager, leadUpdated, { id: lead.id });
    if (first) await this.outbox.add(manager, leadUpdated, { id: first.id });
    if (isNews) await this.outbox.add(manager, leadSubmitted, { lead });
    return { ...lead, timeline };
  }

  /**
   * Among the leads of its person, with a clock that starts now. One that was there before, and has only been away, is
   * where it was, and its clock goes on.
   */
  private async place(manager: EntityManager, released: Lead, isNews: boolean, now: Date): Promise<Attached> {
    if (!isNews && released.promised_at !== null) return { lead: released, first: null };
    const { lead, first } = isNews
      ? await this.repeats.attachReleased(manager, released)
      : { lead: released, first: null };
    const clock = startClock(lead, await this.clocks.promises(manager), now, first);
    await this.clocks.restart(manager, lead.id, clock);
    const { promised_at, clock_started_at } = clock;
    return { lead: { ...lead, promised_at, clock_started_at, escalation_stage: 0 }, first };
  }
}
