import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { eachOnce, recipientsOf } from './recipients';
import type { StoredSettings } from './settings.repository';

/** The settings as shown in the dashboard. */
export function shownSettings(
  stored: StoredSettings,
  adminFallback: string | undefined,
): NotificationSettings {
  const { fallback } = recipientsOf(stored.recipients, 'first', adminFallback);
  return {
    recipients: stored.recipients,
    acknowledge_visitors: stored.acknowledge_visitors,
    admin_fallback_email: fallback ? (adminFallback ?? null) : null,
    updated_at: stored.updated_at.toISOString(),
    updated_by: stored.updated_by,
  };
}

export interface SettingsChange extends ExpectedVersion {
  readonly patch: NotificationSettingsPatch;
  readonly actor: string;
}

/** Rejects a change that leaves no recipient for leads, and a change to a stale version. */
export function changedSettings(
  now: StoredSettings,
  { patch, actor, ...version }: SettingsChange,
  adminFallback: string | undefined,
): StoredSettings {
  requireVersion(shownSettings(now, adminFallback), version, notificationErrors.stale);
  const merged = { ...now.recipients, ...patch.recipients };
  const recipients = {
    first: eachOnce(merged.first),
    escalation_1: eachOnce(merged.escalation_1),
    escalation_2: eachOnce(merged.escalation_2),
  };
  if (recipients.first.length === 0 && adminFallback === undefined) {
    throw new CodedError(messagingErrors.invalid, 'Alerts need at least one recipient', [
      { path: 'recipients.first', message: 'Add a recipient, or nobody will be notified of new leads' },
    ]);
  }
  const { acknowledge_visitors = now.acknowledge_visitors } = patch;
  return { ...now, recipients, acknowledge_visitors, updated_by: actor };
}
