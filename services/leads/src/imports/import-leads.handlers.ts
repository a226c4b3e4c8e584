import { Controller } from '@nestjs/common';
import { importLeads, previewLeadImport } from '@latchline/contracts/leads/imports/lead-import.operations';
import type { LeadImportResults } from '@latchline/contracts/leads/imports/lead-import.schema';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { LeadRepository } from '../leads/lead.repository';
import { TownRepository } from '../towns/town.repository';
import { importPlan, type PlannedLead } from './import-plan';
import { importedEntry, importedLead } from './imported-lead';
import { KnownLeadRepository } from './known-lead.repository';

/** Imports leads of a former system. Nobody is notified of them, and webhooks get no event. */
@Controller()
export class ImportLeadsHandlers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownLeadRepository,
    private readonly leads: LeadRepository,
    private readonly towns: TownRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(previewLeadImport)
  async preview({ leads, skip_duplicates }: z.output<typeof previewLeadImport.request>) {
    return resultsOf(importPlan(leads, await this.known.of(leads), skip_duplicates));
  }

  @Handles(importLeads)
  async import({ leads, skip_duplicates, actor }: z.output<typeof importLeads.request>) {
    const now = new Date();
    const plan = await this.dataSource.transaction(async (manager) => {
      const planned = importPlan(leads, await this.known.of(leads, manager), skip_duplicates);
      const fresh = planned.filter(({ outcome }) => outcome === 'new');
      if (fresh.length === 0) return planned;
      const located = await this.towns.withTowns(
        manager,
        fresh.map(({ given }) => importedLead(given, now)),
      );
      await this.leads.storeSubmitted(
        manager,
        located.map((lead, index) => ({
          lead,
          entries: fresh
            .slice(index, index + 1)
            .map(({ given }) => ({ lead_id: lead.id, ...importedEntry(given, actor, now) })),
          // One event for all of them is enough for open dashboards to refresh their lists.
          events: index === 0 ? [this.outbox.row(leadUpdated, { id: lead.id })] : [],
        })),
      );
      return planned;
    });
    this.outbox.wake();
    return resultsOf(plan);
  }
}

const resultsOf = (plan: readonly PlannedLead[]): LeadImportResults => ({
  items: plan.map(({ given: _, ...result }) => result),
});
