import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { eachOnce, recipientsOf } from './recipients';
import type { StoredSettings } from './settings.repository';

/** As the dashboard sees them. */
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

export interface SettingsChange {
  readonly patch: NotificationSettingsPatch;
  readonly actor: string;
  readonly expected_updated_at?: string | undefined;
}

/** Refuses what would leave nobody to hear of a lead, and what was decided on an older version. */
export function changedSettings(
  now: StoredSettings,
  { patch, actor, expected_updated_at: expected }: SettingsChange,
  adminFallback: string | undefined,
): StoredSettings {
  if (expected !== undefined && Date.parse(expected) !== now.updated_at.getTime()) {
    const current = shownSettings(now, adminFallback);
    throw new CodedError(
      notificationErrors.stale,
      'Somebody has changed the settings since they were read',
      current,
    );
  }
  const merged = { ...now.recipients, ...patch.recipients };
  const recipients = {
    first: eachOnce(merged.first),
    escalation_1: eachOnce(merged.escalation_1),
    escalation_2: eachOnce(merged.escalation_2),
  };
  if (recipients.first.length === 0 && adminFallback === undefined) {
    throw new CodedError(messagingErrors.invalid, 'Nobody would hear of a lead', [
      { path: 'recipients.first', message: 'Name somebody: nobody would hear of a lead' },
    ]);
  }
  const { acknowledge_visitors = now.acknowledge_visitors } = patch;
  return { ...now, recipients, acknowledge_visitors, updated_by: actor };
}
