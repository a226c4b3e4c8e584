import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { ChannelsController } from './channels.controller';
import { MailboxReader } from './mailbox/mailbox-reader';
import { TwilioAdapter } from './twilio.adapter';
import { WhatsAppAdapter } from './whatsapp.adapter';

@Module({
  imports: [IntakeModule],
  controllers: [ChannelsController],
  providers: [MailboxReader, TwilioAdapter, WhatsAppAdapter],
})
export class ChannelsModule {}
