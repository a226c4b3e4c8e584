import { Injectable } from '@nestjs/common';
import type { StaffAlerts as AlertsOfOne } from '@latchline/contracts/identity/staff-alerts.schema';
import { getNotificationSettings } from '@latchline/contracts/notifications/notification-settings.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { getPushSettings } from '@latchline/contracts/notifications/push.operations';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import { getRota } from '@latchline/contracts/notifications/rota/rota.operations';
import {
  changeLeadEmails,
  stopStaffAlerts,
} from '@latchline/contracts/notifications/staff-alerts.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** Looks up the alerts of the account with this address. */
export type AlertsOf = (email: string) => AlertsOfOne;

/** Which staff are alerted to new leads. The notifications service stores this by e-mail address. */
@Injectable()
export class StaffAlerts {
  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  async of(email: string): Promise<AlertsOfOne> {
    return (await this.read())(email);
  }

  /** Null if the notifications service does not respond: accounts are then listed without their alerts. */
  async ofAll(): Promise<AlertsOf | null> {
    return this.read().catch((err: unknown) => {
      this.logger.warn(
        { err },
        'Listing accounts without their alerts: the notifications service did not respond',
      );
      return null;
    });
  }

  async change(address: string, on: boolean, actor: string): Promise<AlertsOfOne> {
    await this.services.request(changeLeadEmails, { address, on, actor });
    return this.of(address);
  }

  /** Fails unless it is confirmed: former staff must not receive visitors' details. */
  async stop(address: string, actor: string): Promise<void> {
    await this.services.request(stopStaffAlerts, { address, actor });
  }

  /**
   * For new dispatchers. With a rota, they are notified when it is their turn; as recipients they would get every lead by
   * e-mail, too. Never fails: the dashboard shows that e-mails are off, and they can turn them on.
   */
  async startFor(address: string): Promise<void> {
    try {
      const { shifts } = await this.services.request(getRota, {});
      if (shifts.length === 0) await this.change(address, true, address);
    } catch (err) {
      this.logger.warn({ err }, 'Could not add a new dispatcher to the recipients of new leads');
    }
  }

  private async read(): Promise<AlertsOf> {
    const [settings, { devices }] = await Promise.all([
      this.services.request(getNotificationSettings, {}),
      this.services.request(getPushSettings, {}),
    ]);
    return alertsIn(settings, devices);
  }
}

/** Escalations do not count: they are sent only after a lead has waited. */
function alertsIn(
  { recipients, admin_fallback_email: fallback }: NotificationSettings,
  devices: readonly PushDevice[],
): AlertsOf {
  const emailed = new Set([...recipients.first, fallback ?? ''].map((address) => address.toLowerCase()));
  return (email) => ({
    email: emailed.has(email.toLowerCase()),
    devices: devices.filter(({ owner }) => owner.toLowerCase() === email.toLowerCase()).length,
  });
}
