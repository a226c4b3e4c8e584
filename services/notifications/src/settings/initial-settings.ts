import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { recipientsOf } from './recipients';
import { SettingsRepository } from './settings.repository';

/** Copies the recipients of the environment into the settings on start. */
@Injectable()
export class InitialSettings implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<NotificationsConfig, 'ALERT_RECIPIENTS' | 'ADMIN_FALLBACK_EMAIL'>,
  ) {}

  async onModuleInit(): Promise<void> {
    const { ALERT_RECIPIENTS, ADMIN_FALLBACK_EMAIL } = this.config;
    await this.settings.initialise(ALERT_RECIPIENTS);
    const { recipients } = await this.settings.current();
    if (recipientsOf(recipients, 'first', ADMIN_FALLBACK_EMAIL).fallback)
      this.logger.info('No alert recipients configured; alerts go to ADMIN_FALLBACK_EMAIL');
  }
}
