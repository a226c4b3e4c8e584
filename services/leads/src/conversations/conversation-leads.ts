import { Injectable } from '@nestjs/common';
import { customerReturned } from '@latchline/contracts/leads/channels/channel.events';
import { leadAdded, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { LeadChanges } from '../changes/lead-changes';
import { changeLead, submittedEntry } from '../leads/lead';
import { LeadRepository } from '../leads/lead.repository';
import type { Transaction } from '../leads/transactions';
import { LeadPlacement } from '../repeats/lead-placement';
import { RepeatRepository } from '../repeats/repeat.repository';
import { isWaiting } from '../response-clock/response-clock';
import { quietMs } from './conversation-rules';
import { ConversationRepository } from './conversation.repository';

/** A call or message that needs a lead. */
export interface Unplaced {
  /** The lead that it makes if the person has none. */
  readonly candidate: Lead;
  readonly number: string | null;
  /** Somebody talked to the customer. */
  readonly answered: boolean;
  /** Nobody knows how urgent it is, and nobody can be asked: it has the promise of an emergency. */
  readonly isUrgent?: boolean;
  /** The lead it was placed at before. */
  readonly lead_id: string | null;
}

export interface Placed {
  readonly lead: Lead;
  readonly isNew: boolean;
}

const system = 'latchline';

/** Finds the lead that a call or message belongs to, by the rules of repeats, or adds it. */
@Injectable()
export class ConversationLeads {
  constructor(
    private readonly entries: ConversationRepository,
    private readonly repeats: RepeatRepository,
    private readonly placement: LeadPlacement,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
  ) {}

  async place(transaction: Transaction, unplaced: Unplaced): Promise<Placed> {
    const { manager } = transaction;
    const { candidate, number, answered, isUrgent = false } = unplaced;
    await this.repeats.lockPersons(manager, [candidate]);
    const known =
      unplaced.lead_id ?? (number && (await this.entries.currentLead(manager, number, candidate.created_at)));
    const current = known ? await this.leads.lock(manager, known) : null;
    if (current) return this.joined(transaction, current, answered);
    const [placed] = await this.placement.placeAccepted(manager, [
      isUrgent ? { ...candidate, urgency: 'emergency' } : candidate,
    ]);
    if (!placed) throw new Error(`The new lead ${candidate.id} is stored already`);
    const first = placed.first && (await this.leads.lock(manager, placed.first.id));
    if (first) return this.joined(transaction, first, answered);
    const { clock } = placed;
    // The customer has not said so: only the clock is that of an emergency.
    const lead = { ...placed.lead, urgency: candidate.urgency };
    const change = answered
      ? changeLead(lead, { status: 'contacted' }, system, new Date())
      : { lead, entries: [] };
    const entries = [submittedEntry(lead), ...change.entries].map((entry) => ({
      lead_id: lead.id,
      ...entry,
    }));
    const due = answered ? { ...clock, next_escalation_at: null } : clock;
    await this.leads.storeSubmitted(manager, [{ lead: change.lead, clock: due, entries, events: [] }]);
    return { lead: change.lead, isNew: true };
  }

  /** Publishes that the lead is new, or that it has changed. `alert`: somebody has to call back. */
  async notify(
    { manager, publish }: Transaction,
    { lead, isNew }: Placed,
    { entryId, alert }: { readonly entryId: string; readonly alert: boolean },
  ): Promise<void> {
    if (isNew) {
      if (alert) await this.entries.saveAlert(manager, entryId);
      return publish(leadAdded, { lead, notify: alert, acknowledge: false });
    }
    await this.entries.touch(manager, lead.id);
    await publish(leadUpdated, { id: lead.id });
    if (!alert || lead.held) return;
    const last = await this.entries.lastAlertedAt(manager, lead.id);
    // A time that is yet to come is from before the clock was set back.
    if (last !== null && Math.abs(Date.now() - last.getTime()) < quietMs) return;
    await this.entries.saveAlert(manager, entryId);
    await publish(customerReturned, { lead });
  }

  /** Having talked to the customer is a first contact. */
  private async joined(transaction: Transaction, current: LeadDetail, answered: boolean): Promise<Placed> {
    const isContact = answered && isWaiting(current);
    const lead = isContact
      ? await this.changes.apply(transaction, current, { status: 'contacted' }, system)
      : current;
    return { lead: withoutDetails(lead), isNew: false };
  }
}

/** Events carry the lead alone. */
function withoutDetails({
  timeline: _,
  merged: _merged,
  repeated_by: _repeated,
  outside_area: _area,
  calls: _calls,
  conversation: _conversation,
  job: _job,
  photos: _photos,
  ...lead
}: LeadDetail): Lead {
  return lead;
}
