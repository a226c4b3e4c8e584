import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { LeadChanges } from '../changes/lead-changes';
import { ChannelEvents } from '../conversations/channel-events';
import { ConversationHandlers } from '../conversations/conversation.handlers';
import { ConversationLeads } from '../conversations/conversation-leads';
import { ConversationRepository } from '../conversations/conversation.repository';
import { CustomerMails } from '../conversations/customer-mails';
import { EndCalls } from '../conversations/end-calls';
import { TextBack } from '../conversations/text-back';
import { TextBackRepository } from '../conversations/text-back.repository';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
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
  const places = new ConversationLeads(
    entries,
    new RepeatRepository(),
    placementFor(dataSource),
    leads,
    changes,
  );
  const mails = new CustomerMails(entries, places);
  const events = new ChannelEvents(transactions, entries, places, texts, settings, mails);
  return {
    leads,
    events,
    entries,
    endCalls: new EndCalls(transactions, entries, events, silent),
    handlers: new ConversationHandlers(transactions, leads, entries, settings, texts, mails),
  };
}
