import { Controller, Inject } from '@nestjs/common';
import {
  changeLeadEmails,
  getAlertSetup,
  stopStaffAlerts,
} from '@latchline/contracts/notifications/staff-alerts.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { mailServerOf } from '../mails/mail-server';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { PeopleRepository } from '../people/people.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { changedSettings, shownSettings } from '../settings/notification-settings';
import { SettingsRepository } from '../settings/settings.repository';
import { withoutPerson, withoutRecipient, withRecipient } from './staff-alerts';

/** Alerts to individual staff members, and whether alerts reach anyone at all. */
@Controller()
export class StaffAlertsHandlers {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly people: PeopleRepository,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<
      NotificationsConfig,
      'ADMIN_FALLBACK_EMAIL' | 'MAIL_CATCHER_URL' | 'MAIL_FROM' | 'SMTP_URL'
    >,
  ) {}

  @Handles(changeLeadEmails)
  async changeEmails({ address, on, actor }: z.output<typeof changeLeadEmails.request>) {
    const { ADMIN_FALLBACK_EMAIL: adminFallback } = this.config;
    const changed = await this.settings.change((now) => {
      const recipients = on
        ? withRecipient(now.recipients, address, adminFallback)
        : withoutRecipient(now.recipients, address);
      return changedSettings(now, { patch: { recipients }, actor }, adminFallback);
    });
    return shownSettings(changed, adminFallback);
  }

  @Handles(stopStaffAlerts)
  async stop({ address, actor }: z.output<typeof stopStaffAlerts.request>) {
    const { ADMIN_FALLBACK_EMAIL: adminFallback } = this.config;
    await this.settings.change((now) =>
      changedSettings(
        now,
        { patch: { recipients: withoutPerson(now.recipients, address) }, actor },
        adminFallback,
      ),
    );
    await this.devices.transaction(async (manager) => {
      for (const { id } of await this.devices.named(manager, address)) {
        await this.devices.remove(manager, id);
        await this.deliveries.giveUpTarget(manager, id);
      }
      await this.people.forget(manager, address);
    });
    return {};
  }

  @Handles(getAlertSetup)
  async setup() {
    const { recipients } = await this.settings.current();
    return {
      recipients: recipients.first,
      devices: await this.devices.list(),
      mail: mailServerOf(this.config),
    };
  }
}
