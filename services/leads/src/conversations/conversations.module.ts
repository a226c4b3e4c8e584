import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { CallNumberHandlers } from './call-number.handlers';
import { CallNumberRepository } from './call-number.repository';
import { ChannelEvents } from './channel-events';
import { ConversationHandlers } from './conversation.handlers';
import { ConversationLeads } from './conversation-leads';
import { ConversationRepository } from './conversation.repository';
import { EndCalls } from './end-calls';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';

@Module({
  imports: [ChangesModule, LeadsModule, RepeatsModule],
  controllers: [CallNumberHandlers, ConversationHandlers],
  providers: [
    CallNumberRepository,
    ChannelEvents,
    ConversationLeads,
    ConversationRepository,
    EndCalls,
    TextBack,
    TextBackRepository,
  ],
  exports: [ChannelEvents],
})
export class ConversationsModule {}
