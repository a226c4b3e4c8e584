import { Controller } from '@nestjs/common';
import {
  changeTextBack,
  getTextBack,
  listUnknownEvents,
  type TextBack as TextBackSettings,
  textCustomer,
  type TextCustomer,
  type UnknownEvents,
} from '@latchline/contracts/leads/channels/channel.operations';
import {
  emailCustomer,
  type EmailCustomer,
} from '@latchline/contracts/leads/channels/customer-email.operations';
import { canBeEmailed, canBeTexted } from '@latchline/contracts/leads/channels/conversation.schema';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LeadNotFound, NotEmailable, NotTextable } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { ConversationRepository } from './conversation.repository';
import { CustomerMails } from './customer-mails';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';

const shownEvents = 50;

@Controller()
export class ConversationHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly entries: ConversationRepository,
    private readonly settings: TextBackRepository,
    private readonly texts: TextBack,
    private readonly mails: CustomerMails,
  ) {}

  @Handles(getTextBack)
  textBack(): Promise<TextBackSettings> {
    return this.settings.get();
  }

  @Handles(changeTextBack)
  changeTextBack({
    patch,
    actor,
    ...expected
  }: z.output<typeof changeTextBack.request>): Promise<TextBackSettings> {
    return this.settings.change(patch, actor, expected);
  }

  @Handles(listUnknownEvents)
  async unknownEvents(): Promise<UnknownEvents> {
    return { items: await this.entries.unknownEvents(shownEvents) };
  }

  @Handles(textCustomer)
  text({ id, message, actor }: TextCustomer): Promise<LeadDetail> {
    return this.write(id, async (transaction, lead) => {
      const { manager } = transaction;
      const number = lead.phone_e164;
      if (!canBeTexted(number)) throw new NotTextable('Only British mobile numbers can be texted');
      if (await this.settings.hasOptedOut(manager, number))
        throw new NotTextable('This customer replied STOP and gets no more texts');
      await this.texts.send(transaction, {
        ...message,
        lead_id: lead.id,
        number,
        by: actor,
        channel: 'text',
      });
    });
  }

  @Handles(emailCustomer)
  email({ id, message, actor }: EmailCustomer): Promise<LeadDetail> {
    return this.write(id, async (transaction, { id: lead_id, email: address }) => {
      if (!canBeEmailed(address)) throw new NotEmailable();
      await this.mails.send(transaction, { ...message, lead_id, address, by: actor });
    });
  }

  /** Adds a message to the conversation of a lead. */
  private write(
    id: string,
    add: (transaction: Transaction, lead: LeadDetail) => Promise<void>,
  ): Promise<LeadDetail> {
    return this.transactions.run(async (transaction) => {
      const { manager, publish } = transaction;
      const lead = await this.leads.lock(manager, id);
      if (!lead) throw new LeadNotFound(id);
      await add(transaction, lead);
      await this.entries.touch(manager, lead.id);
      await publish(leadUpdated, { id: lead.id });
      return (await this.leads.find(lead.id, manager)) ?? lead;
    });
  }
}
