import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { Logger } from '@latchline/runtime/logger/logger';
import { EventConsumersModule } from '@latchline/runtime/messaging/event-consumers.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { ALERT_SETTINGS, alertSettings } from './alerts/alert-settings';
import { DeliveryRepository } from './alerts/delivery.repository';
import { ListDeliveriesController } from './alerts/list-deliveries/list-deliveries.controller';
import { ListDeliveriesHandler } from './alerts/list-deliveries/list-deliveries.handler';
import { SendLeadAlertConsumer } from './alerts/send-lead-alert/send-lead-alert.consumer';
import { SendLeadAlertHandler } from './alerts/send-lead-alert/send-lead-alert.handler';
import { Mailer } from './mail/mailer';
import { CreateDeliveries1700000000001 } from './migrations/0001-create-deliveries';
import type { NotificationsConfig } from './notifications.config';
import { NOTIFICATIONS_CONFIG } from './notifications.tokens';

@Module({})
export class AppModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'notifications', config }),
        DatabaseModule.forSchema({ schema: 'notifications', migrations: [CreateDeliveries1700000000001] }),
        EventConsumersModule.forService({ name: 'notifications', subscriptions }),
      ],
      controllers: [ListDeliveriesController],
      providers: [
        { provide: NOTIFICATIONS_CONFIG, useValue: config },
        {
          provide: ALERT_SETTINGS,
          inject: [Logger],
          useFactory: (logger: Logger) => settingsOf(config, logger),
        },
        DeliveryRepository,
        Mailer,
        SendLeadAlertConsumer,
        SendLeadAlertHandler,
        ListDeliveriesHandler,
      ],
    };
  }
}

function settingsOf(config: NotificationsConfig, logger: Logger) {
  const settings = alertSettings(config);
  if (settings.fallback)
    logger.warn('ALERT_RECIPIENTS names nobody: every alert goes to ADMIN_FALLBACK_EMAIL alone');
  return settings;
}
