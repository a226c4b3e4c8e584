import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { ChannelsController } from './channels.controller';
import { ReplyChannelsController } from './reply-channels.controller';
import { TwilioAdapter } from './twilio.adapter';
import { WhatsAppAdapter } from './whatsapp.adapter';

@Module({
  imports: [IntakeModule],
  controllers: [ChannelsController, ReplyChannelsController],
  providers: [TwilioAdapter, WhatsAppAdapter],
})
export class ChannelsModule {}
