import { Injectable } from '@nestjs/common';
import type {
  CallEvent,
  MessageEvent,
  ReceiptEvent,
} from '@latchline/contracts/leads/channels/channel-event.schema';
import { whatsAppUserId } from '@latchline/contracts/leads/channels/conversation.schema';
import { textConsentChanged } from '@latchline/contracts/leads/channels/channel.events';
import type { ChannelIntake } from '@latchline/contracts/leads/channels/intake-message.schema';
import { leadUpdated, personErased } from '@latchline/contracts/leads/lead.events';
import { v7 as uuidv7 } from 'uuid';
import { e164Of } from '../leads/phone-number';
import { type Transaction, Transactions } from '../leads/transactions';
import { CallNumberRepository } from './call-number.repository';
import { CallPresses } from './call-presses';
import { consentIn, laterMessageState, leadFrom, mergedCall } from './conversation-rules';
import { ConversationLeads } from './conversation-leads';
import { ConversationRepository } from './conversation.repository';
import { MediaRepository } from './media.repository';
import { CustomerMails } from './customer-mails';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';

/** Numbers whose events are stored at the same time; requests need database connections, too. */
const concurrency = 6;

function byNumber(intakes: readonly ChannelIntake[]): ChannelIntake[][] {
  const groups = new Map<string, ChannelIntake[]>();
  for (const intake of intakes) {
    const { event } = intake;
    const key = ('from' in event && event.from) || event.ref;
    groups.set(key, [...(groups.get(key) ?? []), intake]);
  }
  return [...groups.values()];
}

const nobody = { lead_ids: [], emails: [], phones: [] };

/** A call that is reported after it was erased is deleted at the provider again, with what was recorded meanwhile. */
const copiesOf = ({ ref, recording }: CallEvent): string[] => [
  `Calls/${ref}`,
  ...(recording ? [`Recordings/${recording.ref}`] : []),
];

/** Stores what providers report. An event that is delivered again changes nothing. */
@Injectable()
export class ChannelEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: ConversationRepository,
    private readonly leads: ConversationLeads,
    private readonly textBack: TextBack,
    private readonly consents: TextBackRepository,
    private readonly media: MediaRepository,
    private readonly numbers: CallNumberRepository,
    private readonly mails: CustomerMails,
    private readonly presses: CallPresses,
  ) {}

  /** One transaction for each. Events of one number are stored in the order in which they came. */
  async run(intakes: readonly ChannelIntake[]): Promise<void> {
    if (intakes.length === 0) return;
    const fresh = await this.entries.unknownAmong(intakes.map(({ id }) => id));
    const waiting = byNumber(intakes.filter(({ id }) => fresh.has(id)));
    const work = async () => {
      for (let some = waiting.shift(); some; some = waiting.shift())
        for (const intake of some)
          await this.transactions.run((transaction) => this.store(transaction, intake));
    };
    const ends = await Promise.allSettled(Array.from({ length: concurrency }, work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async store(transaction: Transaction, intake: ChannelIntake): Promise<void> {
    const { event } = intake;
    await this.entries.lockRef(transaction.manager, event.ref);
    if (!(await this.entries.addEvent(transaction.manager, intake))) return;
    if (event.kind === 'call') await this.call(transaction, event);
    if (event.kind === 'message') await this.message(transaction, event);
    if (event.kind === 'mail') await this.mails.receive(transaction, event);
    if (event.kind === 'receipt') await this.receipt(transaction, event);
  }

  /** A call joins a lead, or makes one, once it is known whether somebody answered. */
  async call(transaction: Transaction, event: CallEvent): Promise<void> {
    const { manager, publish } = transaction;
    const { provider, ref } = event;
    const known = await this.entries.findCall(manager, provider, ref);
    if (!known && (await this.entries.isErased(manager, ref)))
      return publish(personErased, { ...nobody, provider_copies: copiesOf(event) });
    const number = event.from === null ? null : e164Of(event.from);
    const call = mergedCall(known, { ...event, from: number });
    const id = known?.id ?? uuidv7();
    const broughtBy = known?.source ?? (await this.presses.claimFor(manager, { ...call, id }));
    const decided = call.state !== 'ringing' && call.state !== known?.state;
    const source = decided ? await this.numbers.sourceOf(manager, call.called) : null;
    const sender = { id: uuidv7(), number: call.number ?? event.from, at: call.at, source, broughtBy };
    const joined = decided
      ? await this.leads.place(transaction, {
          candidate: leadFrom(sender),
          number: call.number,
          answered: call.state === 'answered',
          isUrgent: call.state === 'missed',
          lead_id: known?.lead_id ?? null,
        })
      : null;
    const lead_id = joined?.lead.id ?? known?.lead_id ?? null;
    if (!known) {
      const { answered_by: by, ...rest } = call;
      const about = { kind: 'call', channel: 'phone', direction: 'in', text: '' } as const;
      const entry = { ...rest, ...about, id, lead_id, provider, ref, by, source: broughtBy };
      await this.entries.insert(manager, entry);
    }
    if (known || call.recording)
      await this.entries.saveCall(manager, { ...call, id, lead_id, source: broughtBy });
    if (joined) {
      await this.leads.notify(transaction, joined, { entryId: id, alert: call.state === 'missed' });
      if (call.state === 'missed') await this.textBack.answer(transaction, joined.lead.id, call);
    } else if (lead_id !== null) {
      await this.entries.touch(manager, lead_id);
      await publish(leadUpdated, { id: lead_id });
    }
  }

  private async message(transaction: Transaction, event: MessageEvent): Promise<void> {
    const { manager } = transaction;
    const { provider, ref, channel, from, to: called = null, text, files, at, advert } = event;
    const isHidden = channel === 'whatsapp' && from !== null && whatsAppUserId.test(from);
    // Meta knows numbers that no numbering plan has, such as Mexican ones with a 1, and answers go to them as they are.
    const own = channel === 'whatsapp' ? from : null;
    const number = from === null || isHidden ? from : (e164Of(from) ?? own);
    // The lead has neither number nor address by which its person could be locked.
    if (isHidden) await this.entries.lockRef(manager, from);
    const sender = { id: uuidv7(), number: isHidden ? null : (number ?? from), at };
    const id = uuidv7();
    const source = await this.numbers.sourceOf(manager, called);
    const joined = await this.leads.place(transaction, {
      candidate: leadFrom({ ...sender, source, broughtBy: advert }, event),
      number,
      answered: false,
      lead_id: null,
    });
    const about = { kind: 'message', direction: 'in', state: 'received', by: null } as const;
    const entry = { ...about, id, lead_id: joined.lead.id, provider, ref, channel, number, text, files, at };
    await this.entries.insert(manager, { ...entry, called, source: advert });
    await this.media.add(manager, id, provider, event.media ?? []);
    await this.leads.notify(transaction, joined, { entryId: id, alert: true });
    const consent = channel === 'text' ? (event.consent ?? consentIn(text)) : null;
    if (number === null || !consent) return;
    const optedOut = consent === 'stop';
    const number_digest = await this.consents.keepConsent(manager, { number, optedOut, at });
    await transaction.publish(textConsentChanged, { number_digest, opted_out: optedOut, at });
  }

  /** Reports about messages that other programs sent, or whose person was erased, change nothing. */
  private async receipt({ manager, publish }: Transaction, event: ReceiptEvent): Promise<void> {
    const { provider, ref, error } = event;
    const id = event.message_id ?? (await this.entries.entryIdOf(manager, provider, ref));
    const message = id === null ? null : await this.entries.lockMessage(manager, id);
    if (id === null || !message) return;
    const state = laterMessageState(message.state, event.state);
    if (state === message.state) return;
    await this.entries.saveState(manager, { id, state, error: state === 'failed' ? error : null, ref });
    await this.entries.touch(manager, message.lead_id);
    await publish(leadUpdated, { id: message.lead_id });
  }
}
