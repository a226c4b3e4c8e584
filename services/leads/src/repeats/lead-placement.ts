import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { startClock, startClocks, type WithClock } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { TownRepository } from '../towns/town.repository';
import { RepeatRepository } from './repeat.repository';
import type { Attached } from './repeats';

/** Attaches repeats to the person's first lead and starts response clocks, in the caller's transaction. */
@Injectable()
export class LeadPlacement {
  constructor(
    private readonly repeats: RepeatRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly towns: TownRepository,
  ) {}

  /** Returns the leads that are not stored yet, each with its town, the lead it repeats and its clock. */
  async placeAccepted(manager: EntityManager, leads: readonly Lead[]): Promise<(Attached & WithClock)[]> {
    const located = await this.towns.withTowns(manager, leads);
    const attached = await this.repeats.attach(manager, located);
    return startClocks(attached, await this.clocks.promises(manager), new Date());
  }

  /**
   * Places a released lead and starts its clock at `now`. A lead that was in the inbox before keeps its place and its
   * clock.
   */
  async placeReleased(manager: EntityManager, released: Lead, isNew: boolean, now: Date): Promise<Attached> {
    if (!isNew && released.promised_at !== null) return { lead: released, first: null };
    const { lead, first } = isNew
      ? await this.repeats.attachReleased(manager, released)
      : { lead: released, first: null };
    const clock = startClock(lead, await this.clocks.promises(manager), now, first);
    await this.clocks.restart(manager, lead.id, clock);
    const { promised_at, clock_started_at } = clock;
    return { lead: { ...lead, promised_at, clock_started_at, escalation_stage: 0 }, first };
  }
}
