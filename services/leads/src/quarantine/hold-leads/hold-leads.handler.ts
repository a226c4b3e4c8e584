import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type {
  MoveLeadCommand,
  MoveLeadsCommand,
  MoveResults,
} from '@latchline/contracts/leads/quarantine.commands';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadNotFound } from '../../leads/lead.errors';
import { LeadRepository } from '../../leads/lead.repository';
import { hold } from '../../leads/quarantine';
import { isWaiting } from '../../leads/response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';
import { eachOf, type Moved } from '../each';
import { QuarantineRepository } from '../quarantine.repository';

/** Into quarantine by a person's judgement: its clock stands still, and a repeat that relied on it goes on with it. */
@Injectable()
export class HoldLeadsHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly outbox: Outbox,
  ) {}

  async one({ id, actor }: MoveLeadCommand): Promise<LeadDetail> {
    return (await this.hold(id, actor)).lead;
  }

  many({ ids, actor }: MoveLeadsCommand): Promise<MoveResults> {
    return eachOf(ids, (id) => this.hold(id, actor));
  }

  private async hold(id: string, actor: string): Promise<Moved> {
    const moved = await this.dataSource.transaction((manager) => this.move(manager, id, actor));
    if (moved.isMoved) this.outbox.wake();
    return moved;
  }

  private async move(manager: EntityManager, id: string, actor: string): Promise<Moved> {
    const current = await this.leads.lock(manager, id);
    if (!current) throw new LeadNotFound(id);
    const { lead, entries } = hold(current, actor, new Date());
    if (entries.length === 0) return { lead: current, isMoved: false };
    const added = await this.quarantine.saveMove(manager, lead, entries);
    await this.outbox.add(manager, leadUpdated, { id });
    const heir = isWaiting(current) ? await this.clocks.passOn(manager, id) : null;
    if (heir) await this.outbox.add(manager, leadUpdated, { id: heir });
    return { lead: { ...lead, timeline: [...current.timeline, ...added] }, isMoved: true };
  }
}
