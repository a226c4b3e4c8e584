import { Injectable } from '@nestjs/common';
import { type LeadChange, leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Outbox, type OutboxRow } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { publishChanges } from '../../leads/lead-change-events';
import { LeadRepository, type SubmittedLead, type TimelineRow } from '../../leads/lead.repository';
import { firstEntries } from '../../quarantine/quarantine';
import { LeadPlacement } from '../../repeats/lead-placement';
import { type Attached, repeatEntry } from '../../repeats/repeats';
import type { WithClock } from '../../response-clock/response-clock';

export type Origin = { readonly traceparent?: string };
export type OriginOf = (id: string) => Origin | undefined;

/** Stores a batch of accepted leads, with their histories and events, in one transaction. */
@Injectable()
export class StoreLeads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly placement: LeadPlacement,
    private readonly leads: LeadRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the ids that were not stored before. */
  async run(leads: readonly Lead[], originOf: OriginOf): Promise<string[]> {
    const stored = await this.dataSource.transaction((manager) => this.storeWithin(manager, leads, originOf));
    if (stored.length > 0) this.outbox.wake();
    return stored;
  }

  /** In the caller's transaction. */
  async storeWithin(manager: EntityManager, leads: readonly Lead[], originOf: OriginOf): Promise<string[]> {
    const placed = await this.placement.placeAccepted(manager, leads);
    const submitted = this.withEvents(placed, originOf);
    if (submitted.length === 0) return [];
    const ids = await this.leads.storeSubmitted(manager, submitted);
    await publishChanges(manager, this.outbox, repeatedBy(placed, new Set(ids)));
    return ids;
  }

  /** Adds timeline entries and events. A first lead stored in an earlier batch gets a single update event. */
  private withEvents(placed: readonly (Attached & WithClock)[], originOf: OriginOf): SubmittedLead[] {
    const updated = new Set(placed.map(({ lead }) => lead.id));
    return placed.map(({ lead, first, clock }) => {
      const entries: TimelineRow[] = firstEntries(lead).map((entry) => ({ lead_id: lead.id, ...entry }));
      const events = [this.eventOf(lead, originOf(lead.id))];
      if (first) {
        entries.push({ lead_id: first.id, ...repeatEntry(lead, first) });
        if (!updated.has(first.id)) events.push(this.outbox.row(leadUpdated, { id: first.id }));
        updated.add(first.id);
      }
      return { lead, clock, entries, events };
    });
  }

  /** A quarantined lead sends no alert; the update event lets open dashboards count it. */
  private eventOf(lead: Lead, origin: Origin | undefined): OutboxRow {
    if (lead.held) return this.outbox.row(leadUpdated, { id: lead.id }, origin);
    return this.outbox.row(leadSubmitted, { lead }, origin);
  }
}

/** Leads of earlier batches that the stored ones repeat. */
const repeatedBy = (
  placed: readonly Attached[],
  stored: ReadonlySet<string>,
): ReadonlyMap<string, LeadChange> =>
  new Map(
    placed.flatMap(({ lead, first }) =>
      first && stored.has(lead.id) && !stored.has(first.id) ? [[first.id, {}] as const] : [],
    ),
  );
