import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { ChannelAccounts } from './accounts/channel-accounts';
import { ProviderAccountsController } from './accounts/provider-accounts.controller';
import { ChannelsController } from './channels.controller';
import { Uploads } from '../uploads/uploads';
import { MailPictures } from './media/mail-pictures';
import { MailboxReader } from './mailbox/mailbox-reader';
import { FetchMedia } from './media/fetch-media';
import { ProviderFiles } from './media/provider-files';
import { RefusedRequests } from './refused-requests';
import { ReplyChannelsController } from './reply-channels.controller';
import { TwilioAdapter } from './twilio.adapter';
import { VoicemailGreeting } from './voicemail-greeting';
import { VoicemailController } from './voicemail.controller';
import { WhatsAppAdapter } from './whatsapp.adapter';

@Module({
  imports: [IntakeModule],
  controllers: [ChannelsController, ProviderAccountsController, ReplyChannelsController, VoicemailController],
  providers: [
    ChannelAccounts,
    FetchMedia,
    MailboxReader,
    MailPictures,
    ProviderFiles,
    RefusedRequests,
    TwilioAdapter,
    Uploads,
    VoicemailGreeting,
    WhatsAppAdapter,
  ],
  exports: [ChannelAccounts, ProviderFiles, RefusedRequests],
})
export class ChannelsModule {}
