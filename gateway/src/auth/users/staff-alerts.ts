import { Injectable } from '@nestjs/common';
import type { StaffAlerts as AlertsOfOne } from '@latchline/contracts/identity/staff-alerts.schema';
import { getNotificationSettings } from '@latchline/contracts/notifications/notification-settings.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { getPushSettings } from '@latchline/contracts/notifications/push.operations';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import {
  changeLeadEmails,
  stopStaffAlerts,
} from '@latchline/contracts/notifications/staff-alerts.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** The alerts of the account with this address. */
export type AlertsOf = (email: string) => AlertsOfOne;

/** Which alerts about new leads reach the people who work here. The notifications service keeps them by address. */
@Injectable()
export class StaffAlerts {
  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  async of(email: string): Promise<AlertsOfOne> {
    return (await this.read())(email);
  }

  /** Null while the notifications service cannot be asked: lists of accounts are shown without it. */
  async ofEverybody(): Promise<AlertsOf | null> {
    return this.read().catch((err: unknown) => {
      this.logger.warn({ err }, 'Accounts are shown without their alerts: notifications did not answer');
      return null;
    });
  }

  async change(address: string, on: boolean, actor: string): Promise<AlertsOfOne> {
    await this.services.request(changeLeadEmails, { address, on, actor });
    return this.of(address);
  }

  /** Fails when it is not known to have happened: former staff must not receive visitors' details. */
  async stop(address: string, actor: string): Promise<void> {
    await this.services.request(stopStaffAlerts, { address, actor });
  }

  /** For a new dispatcher. Never fails: they can turn e-mails on themselves, and the dashboard says that they are off. */
  async startFor(address: string): Promise<void> {
    await this.change(address, true, address).catch((err: unknown) =>
      this.logger.warn({ err }, 'A new dispatcher could not be added to the recipients of new leads'),
    );
  }

  private async read(): Promise<AlertsOf> {
    const [settings, { devices }] = await Promise.all([
      this.services.request(getNotificationSettings, {}),
      this.services.request(getPushSettings, {}),
    ]);
    return alertsIn(settings, devices);
  }
}

/** Escalations do not count: they reach somebody only after a lead has waited. */
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
