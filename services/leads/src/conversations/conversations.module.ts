import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { ChannelEvents } from './channel-events';
import { ConversationHandlers } from './conversation.handlers';
import { ConversationLeads } from './conversation-leads';
import { ConversationRepository } from './conversation.repository';
import { CustomerMails } from './customer-mails';
import { EndCalls } from './end-calls';
import { SavedReplies } from './saved-replies';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';

@Module({
  imports: [ChangesModule, LeadsModule, RepeatsModule],
  controllers: [ConversationHandlers, SavedReplies],
  providers: [
    ChannelEvents,
    ConversationLeads,
    ConversationRepository,
    CustomerMails,
    EndCalls,
    TextBack,
    TextBackRepository,
  ],
  exports: [ChannelEvents],
})
export class ConversationsModule {}
