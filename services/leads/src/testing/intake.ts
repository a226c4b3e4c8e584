import { Metrics } from '@latchline/runtime/health/metrics';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { StoreLeads } from '../intake/submit-leads/store-leads';
import { StoreProbes } from '../intake/submit-leads/store-probes';
import { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { LeadRepository } from '../leads/lead.repository';
import { LeadPlacement } from '../repeats/lead-placement';
import { RepeatRepository } from '../repeats/repeat.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { TownRepository } from '../towns/town.repository';
import { silent } from './scratch-database';

export const placementFor = (dataSource: DataSource): LeadPlacement =>
  new LeadPlacement(
    new RepeatRepository(),
    new ResponseClockRepository(dataSource),
    new TownRepository(dataSource),
  );

/** The intake, wired as in the service. */
export function intakeFor(dataSource: DataSource): SubmitLeadsHandler {
  const leads = new LeadRepository(dataSource);
  const outbox = new Outbox();
  const store = new StoreLeads(dataSource, placementFor(dataSource), leads, outbox);
  const probes = new StoreProbes(dataSource, store, outbox, silent);
  return new SubmitLeadsHandler(store, probes, silent, new Metrics(), { SPAM_HOLD_SCORE: 10 });
}
