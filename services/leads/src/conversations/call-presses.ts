import { Injectable } from '@nestjs/common';
import type { Contact, ContactIntake } from '@latchline/contracts/leads/contacts/contact.schema';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import type { EntityManager } from 'typeorm';
import { type Transaction, Transactions } from '../leads/transactions';
import { CallNumberRepository } from './call-number.repository';
import { CallPressRepository } from './call-press.repository';
import { callOf, contactSource, pressesOf } from './call-press-rules';
import { ConversationRepository } from './conversation.repository';

type Pressed = NonNullable<ContactIntake['press']>;

/** What the form would send from the page of the press. */
export function sourceOfPress({ page, attribution, device }: Contact, { ad_consent }: Pressed): LeadSource {
  return { page, ...attribution, ...(device && { device }), ...(ad_consent && { ad_consent }) };
}

/** Matches calls with presses of phone links, by number and time alone: nothing identifies the visitor. */
@Injectable()
export class CallPresses {
  constructor(
    private readonly transactions: Transactions,
    private readonly presses: CallPressRepository,
    private readonly numbers: CallNumberRepository,
    private readonly entries: ConversationRepository,
  ) {}

  /** What brought the caller, if they pressed the number just before; null if that is unknown or ambiguous. */
  async claimFor(
    manager: EntityManager,
    { id, called, at }: { readonly id: string; readonly called: string | null; readonly at: string },
  ): Promise<LeadSource | null> {
    if (called === null) return null;
    await this.presses.lockForCall(manager, called);
    // A late press can have been matched until now.
    const known = await this.presses.sourceOf(manager, id);
    return known ?? this.claim(manager, called, new Date(at));
  }

  /** Looks for the calls of presses that were reported late. */
  async matchLate(presses: readonly Pressed[]): Promise<void> {
    for (const press of presses) await this.transactions.run((transaction) => this.match(transaction, press));
  }

  private async match(transaction: Transaction, { number, at }: Pressed): Promise<void> {
    const { manager, publish } = transaction;
    await this.presses.lockForPress(manager, number);
    const press = { at: new Date(at) };
    const call = callOf(press, await this.presses.unmatched(manager, number, press.at));
    if (!call) return;
    const pressed = await this.claim(manager, number, call.at);
    if (!pressed) return;
    await this.presses.saveSource(manager, call.id, pressed);
    if (call.lead_id === null) return;
    const source = await this.numbers.sourceOf(manager, number);
    const [from, to] = [contactSource('phone', source, null), contactSource('phone', source, pressed)];
    await this.presses.saveLeadSource(manager, call, { from, to });
    await this.entries.touch(manager, call.lead_id);
    await publish(leadUpdated, { id: call.lead_id });
  }

  private async claim(manager: EntityManager, number: string, at: Date): Promise<LeadSource | null> {
    const fitting = pressesOf({ at }, await this.presses.waiting(manager, number, at));
    return fitting.length === 0 ? null : this.presses.claim(manager, fitting);
  }

  async purge(): Promise<void> {
    await this.transactions.run(({ manager }) => this.presses.purge(manager));
  }
}
