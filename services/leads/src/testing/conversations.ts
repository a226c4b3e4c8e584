import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { LeadChanges } from '../changes/lead-changes';
import { CallNumberRepository } from '../conversations/call-number.repository';
import { CallPressRepository } from '../conversations/call-press.repository';
import { CallPresses } from '../conversations/call-presses';
import { ChannelEvents } from '../conversations/channel-events';
import { ConversationHandlers } from '../conversations/conversation.handlers';
import { ConversationLeads } from '../conversations/conversation-leads';
import { ConversationRepository } from '../conversations/conversation.repository';
import { CustomerMails } from '../conversations/customer-mails';
import { EndCalls } from '../conversations/end-calls';
import { MediaHandlers } from '../conversations/media.handlers';
import { MediaRepository } from '../conversations/media.repository';
import { TextBack } from '../conversations/text-back';
import { TextBackRepository } from '../conversations/text-back.repository';
import { VoicemailHandlers } from '../conversations/voicemail.handlers';
import { VoicemailRepository } from '../conversations/voicemail.repository';
import { WhatsAppTemplateRepository } from '../conversations/whatsapp-template.repository';
import { WhatsAppHandlers } from '../conversations/whatsapp.handlers';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { LeadPhotos } from '../photos/lead-photos';
import { PhotoRepository } from '../photos/photo.repository';
import { RepeatRepository } from '../repeats/repeat.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { placementFor } from './intake';
import { silent } from './scratch-database';

/** Conversations, wired as in the service. */
export function conversationsFor(dataSource: DataSource) {
  const transactions = new Transactions(dataSource, new Outbox());
  const leads = new LeadRepository(dataSource);
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  const entries = new ConversationRepository(dataSource);
  const settings = new TextBackRepository(dataSource);
  const texts = new TextBack(entries, settings);
  const templates = new WhatsAppTemplateRepository(dataSource);
  const places = new ConversationLeads(
    entries,
    new RepeatRepository(),
    placementFor(dataSource),
    leads,
    changes,
  );
  const media = new MediaRepository(dataSource);
  const photos = new LeadPhotos(new PhotoRepository(dataSource), changes);
  const numbers = new CallNumberRepository(dataSource);
  const mails = new CustomerMails(entries, places, media);
  const presses = new CallPresses(transactions, new CallPressRepository(), numbers, entries);
  const events = new ChannelEvents(
    ...([transactions, entries, places, texts, settings, media, numbers, mails, presses] as const),
  );
  return {
    leads,
    events,
    entries,
    numbers,
    presses,
    endCalls: new EndCalls(transactions, entries, events, presses, silent),
    handlers: new ConversationHandlers(transactions, leads, entries, settings, texts, mails),
    media: new MediaHandlers(transactions, media, entries, leads, photos),
    voicemail: new VoicemailHandlers(new VoicemailRepository(dataSource)),
    whatsApp: new WhatsAppHandlers(transactions, leads, entries, templates, settings, texts),
  };
}
