import { Controller } from '@nestjs/common';
import { filledText, parameterCount } from '@latchline/contracts/leads/channels/whatsapp-template';
import { isOpen, whatsAppContactOf } from '@latchline/contracts/leads/channels/whatsapp-window';
import {
  changeWhatsAppTemplates,
  getWhatsAppTemplates,
  whatsAppCustomer,
  type WhatsAppCustomer,
  type WhatsAppTemplates,
} from '@latchline/contracts/leads/channels/whatsapp.operations';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LeadNotFound, NotTextable } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { ConversationRepository } from './conversation.repository';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';
import { WhatsAppTemplateRepository } from './whatsapp-template.repository';

@Controller()
export class WhatsAppHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly entries: ConversationRepository,
    private readonly templates: WhatsAppTemplateRepository,
    private readonly consents: TextBackRepository,
    private readonly messages: TextBack,
  ) {}

  @Handles(getWhatsAppTemplates)
  list(): Promise<WhatsAppTemplates> {
    return this.templates.get();
  }

  @Handles(changeWhatsAppTemplates)
  change({
    patch,
    actor,
    ...expected
  }: z.output<typeof changeWhatsAppTemplates.request>): Promise<WhatsAppTemplates> {
    return this.templates.replace(patch.templates, actor, expected);
  }

  @Handles(whatsAppCustomer)
  send({ id, message, actor }: WhatsAppCustomer): Promise<LeadDetail> {
    return this.transactions.run(async (transaction) => {
      const { manager, publish } = transaction;
      const lead = await this.leads.lock(manager, id);
      if (!lead) throw new LeadNotFound(id);
      const contact = whatsAppContactOf(lead);
      if (!contact) throw new NotTextable('This customer has no mobile number');
      const { number } = contact;
      const { template } = message;
      if (!template && !isOpen(contact, Date.now()))
        throw new NotTextable('Free text is allowed for 24 hours after their last WhatsApp message');
      // A template starts a conversation, so it needs the consent that a text needs.
      if (template && (await this.consents.hasOptedOut(manager, number)))
        throw new NotTextable('This customer replied STOP and gets no more messages');
      const text = template ? await this.textOf(manager, template) : (message.text ?? '');
      await this.messages.send(transaction, {
        ...{ id: message.id, lead_id: lead.id, number, text, by: actor, channel: 'whatsapp', template },
      });
      await this.entries.touch(manager, lead.id);
      await publish(leadUpdated, { id: lead.id });
      return (await this.leads.find(lead.id, manager)) ?? lead;
    });
  }

  private async textOf(
    manager: EntityManager,
    { name, language, parameters }: NonNullable<WhatsAppCustomer['message']['template']>,
  ): Promise<string> {
    const { templates } = await this.templates.get(manager);
    const known = templates.find((one) => one.name === name && one.language === language);
    if (!known) throw new NotTextable('There is no such template');
    if (parameterCount(known.text) !== parameters.length)
      throw new NotTextable('Fill in everything that the template asks for');
    return filledText(known.text, parameters);
  }
}
