import { Injectable } from '@nestjs/common';
import type { MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { emailQueued } from '@latchline/contracts/leads/channels/channel.events';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../leads/transactions';
import { ConversationLeads } from './conversation-leads';
import { ConversationRepository } from './conversation.repository';
import { MediaRepository } from './media.repository';
import { leadFromMail, nextSubject, threadOf } from './mail-rules';

export interface OutgoingMail {
  readonly id: string;
  readonly lead_id: string;
  readonly address: string;
  readonly text: string;
  readonly by: string;
}

const about = { provider: 'email', kind: 'message', channel: 'email' } as const;

/** E-mails of customers and to them. The gateway receives them, the notifications service sends them. */
@Injectable()
export class CustomerMails {
  constructor(
    private readonly entries: ConversationRepository,
    private readonly leads: ConversationLeads,
    private readonly media: MediaRepository,
  ) {}

  /**
   * A mail joins the lead whose mail it answers if it comes from the address that was written to, and otherwise goes by its
   * sender, as texts do. Mail servers deliver twice: a Message-ID is stored once.
   */
  async receive(transaction: Transaction, event: MailEvent): Promise<void> {
    const { manager } = transaction;
    const { ref, from, subject, text, files, at, answers } = event;
    if ((await this.entries.entryIdOf(manager, about.provider, ref)) !== null) return;
    const id = uuidv7();
    const joined = await this.leads.place(transaction, {
      candidate: leadFromMail(uuidv7(), event),
      number: from,
      answered: false,
      lead_id: await this.entries.leadOfMail(manager, answers, from),
    });
    await this.entries.insert(manager, {
      ...{ ...about, id, lead_id: joined.lead.id, ref, number: from, subject, text, files, at },
      ...{ direction: 'in', state: 'received', by: null },
    });
    await this.media.add(manager, id, about.provider, event.media ?? []);
    await this.leads.notify(transaction, joined, { entryId: id, alert: true });
  }

  /** Does nothing if the message is stored already. */
  async send(
    { manager, publish }: Transaction,
    { id, lead_id, address, text, by }: OutgoingMail,
  ): Promise<void> {
    const to = address.toLowerCase();
    const before = await this.entries.mailsOf(manager, lead_id);
    const [subject, thread] = [nextSubject(before), threadOf(before)];
    const stored = await this.entries.insert(manager, {
      ...{ ...about, id, lead_id, ref: null, number: to, subject, text, by },
      ...{ direction: 'out', state: 'queued', at: new Date().toISOString() },
    });
    if (stored) await publish(emailQueued, { lead_id, id, to: address, subject, text, thread });
  }
}
