import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/events/event-consumers.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { SendAccountMailHandler } from './accounts/send-account-mail.handler';
import { alertControllers, alertProviders } from './alerts/alert.providers';
import { callOutControllers, callOutProviders } from './call-outs/call-out.providers';
import { digestProviders } from './digests/digest.providers';
import { peopleControllers, peopleProviders } from './people/people.providers';
import { BusinessInfoRepository } from './business/business-info.repository';
import { CopyBusinessInfoConsumer } from './business/copy-business-info.consumer';
import { conversionControllers, conversionProviders } from './conversions/conversion.providers';
import { connections, SENDERS, type Senders } from './deliveries/delivery-lane.factory';
import { deliveryControllers, deliveryProviders } from './deliveries/delivery.providers';
import { EmailSender } from './mails/email.sender';
import { Mailer } from './mails/mailer';
import { TestMailHandler } from './mails/test-mail.handler';
import { noticeProviders } from './notices/notice.providers';
import type { NotificationsConfig } from './notifications.config';
import { NOTIFICATIONS_CONFIG } from './notifications.tokens';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { probeControllers, probeProviders } from './probes/probe.providers';
import { emailLane, ProbeSender } from './probes/probe.sender';
import { DeleteProviderCopies } from './provider-copies/delete-provider-copies';
import { ProviderCopyHandlers } from './provider-copies/provider-copy.handlers';
import {
  providerAccountControllers,
  providerAccountProviders,
} from './provider-accounts/provider-account.providers';
import { ProviderCopyRepository } from './provider-copies/provider-copy.repository';
import { pushControllers, pushProviders } from './push/push.providers';
import { PushSender } from './push/push.sender';
import { reviewRequestControllers, reviewRequestProviders } from './review-requests/review-request.providers';
import { notificationsSchema } from './schema';
import { ALERT_SETTINGS, alertSettings } from './settings/alert-settings';
import { settingsControllers, settingsProviders } from './settings/settings.providers';
import { TextClient } from './texts/text-client';
import { TextConsents } from './texts/text-consents';
import { TextSender } from './texts/text.sender';
import { VisitorPageLinks } from './visitor-pages/visitor-page-links';
import { CustomerMailsConsumer } from './customer-texts/customer-mails.consumer';
import { CustomerTextsConsumer } from './customer-texts/customer-texts.consumer';
import { webhookControllers, webhookProviders } from './webhooks/webhook.providers';
import { WebhookSender } from './webhooks/webhook.sender';
import { WhatsAppSender } from './whatsapp/whatsapp.sender';

const senders: Provider = {
  provide: SENDERS,
  inject: [EmailSender, PushSender, TextSender, WhatsAppSender, WebhookSender, ProbeSender],
  useFactory: (
    email: EmailSender,
    push: PushSender,
    text: TextSender,
    whatsapp: WhatsAppSender,
    webhook: WebhookSender,
    probe: ProbeSender,
  ): Senders => ({
    email: emailLane(email, probe),
    acknowledgement: email,
    push,
    text,
    whatsapp,
    webhook,
  }),
};

@Module({})
export class AppModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'notifications', config }),
        DatabaseModule.forSchema({ ...notificationsSchema, poolSize: connections }),
        EventConsumersModule.forService({ name: 'notifications', subscriptions }),
      ],
      controllers: [
        SendAccountMailHandler,
        TestMailHandler,
        ...alertControllers,
        ...conversionControllers,
        ...callOutControllers,
        ...deliveryControllers,
        ...peopleControllers,
        ...probeControllers,
        ...pushControllers,
        ...providerAccountControllers,
        ProviderCopyHandlers,
        ...reviewRequestControllers,
        ...settingsControllers,
        ...webhookControllers,
      ],
      providers: [
        { provide: NOTIFICATIONS_CONFIG, useValue: config },
        { provide: ALERT_SETTINGS, useValue: alertSettings(config) },
        senders,
        BusinessInfoRepository,
        EmailSender,
        CopyBusinessInfoConsumer,
        CustomerMailsConsumer,
        CustomerTextsConsumer,
        DeleteProviderCopies,
        Mailer,
        ProviderCopyRepository,
        TextClient,
        TextConsents,
        TextSender,
        WhatsAppSender,
        VisitorPageLinks,
        { provide: OutboundClient, useValue: new OutboundClient(config) },
        ...alertProviders,
        ...conversionProviders,
        ...callOutProviders,
        ...deliveryProviders,
        ...digestProviders,
        ...noticeProviders,
        ...peopleProviders,
        ...probeProviders,
        ...providerAccountProviders,
        ...pushProviders,
        ...reviewRequestProviders,
        ...settingsProviders,
        ...webhookProviders,
      ],
    };
  }
}
