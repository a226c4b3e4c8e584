import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { PhotosModule } from '../photos/photos.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { CallNumberHandlers } from './call-number.handlers';
import { CallNumberRepository } from './call-number.repository';
import { CallPressRepository } from './call-press.repository';
import { CallPresses } from './call-presses';
import { ChannelEvents } from './channel-events';
import { ConversationHandlers } from './conversation.handlers';
import { ConversationLeads } from './conversation-leads';
import { ConversationRepository } from './conversation.repository';
import { CustomerMails } from './customer-mails';
import { EndCalls } from './end-calls';
import { MediaHandlers } from './media.handlers';
import { MediaRepository } from './media.repository';
import { SavedReplies } from './saved-replies';
import { TextBack } from './text-back';
import { TextBackRepository } from './text-back.repository';
import { VoicemailHandlers } from './voicemail.handlers';
import { VoicemailRepository } from './voicemail.repository';
import { WhatsAppTemplateRepository } from './whatsapp-template.repository';
import { WhatsAppHandlers } from './whatsapp.handlers';

@Module({
  imports: [ChangesModule, LeadsModule, PhotosModule, RepeatsModule],
  controllers: [
    CallNumberHandlers,
    ConversationHandlers,
    MediaHandlers,
    SavedReplies,
    VoicemailHandlers,
    WhatsAppHandlers,
  ],
  providers: [
    CallNumberRepository,
    CallPresses,
    CallPressRepository,
    ChannelEvents,
    ConversationLeads,
    ConversationRepository,
    CustomerMails,
    EndCalls,
    MediaRepository,
    TextBack,
    TextBackRepository,
    VoicemailRepository,
    WhatsAppTemplateRepository,
  ],
  exports: [CallPresses, ChannelEvents],
})
export class ConversationsModule {}
