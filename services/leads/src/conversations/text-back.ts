import { Injectable } from '@nestjs/common';
import { messageQueued } from '@latchline/contracts/leads/channels/channel.events';
import type { FilledTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import { canBeTexted } from '@latchline/contracts/leads/channels/conversation.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../leads/transactions';
import { type Call, repliesTo } from './conversation-rules';
import { ConversationRepository } from './conversation.repository';
import { TextBackRepository } from './text-back.repository';

export interface OutgoingMessage {
  readonly id: string;
  readonly lead_id: string;
  readonly number: string;
  readonly text: string;
  readonly by: string;
  readonly channel: 'text' | 'whatsapp';
  readonly template?: FilledTemplate | undefined;
}

/** Messages to customers, by the system and by users. The notifications service sends them. */
@Injectable()
export class TextBack {
  constructor(
    private readonly entries: ConversationRepository,
    private readonly settings: TextBackRepository,
  ) {}

  /** Answers a missed call by a text, unless the rules say otherwise. The caller has locked the person. */
  async answer(transaction: Transaction, leadId: string, { number, at }: Call): Promise<void> {
    const { manager } = transaction;
    if (!canBeTexted(number)) return;
    const settings = await this.settings.get(manager);
    const repliedAt = await this.settings.repliedAt(manager, number);
    const optedOut = await this.settings.hasOptedOut(manager, number);
    if (!repliesTo({ number, at, repliedAt, optedOut }, settings, new Date())) return;
    await this.send(transaction, {
      id: uuidv7(),
      lead_id: leadId,
      number,
      text: settings.text,
      by: 'latchline',
      channel: 'text',
    });
  }

  /** Does nothing if the message is stored already. */
  async send(
    { manager, publish }: Transaction,
    { id, lead_id, number, text, by, channel, template }: OutgoingMessage,
  ): Promise<void> {
    const provider = channel === 'text' ? 'twilio' : 'whatsapp';
    const stored = await this.entries.insert(manager, {
      ...{ id, lead_id, number, text, by, channel, provider },
      ...{ ref: null, kind: 'message', direction: 'out', state: 'queued' },
      at: new Date().toISOString(),
    });
    if (stored) await publish(messageQueued, { lead_id, id, channel, to: number, text, template });
  }
}
