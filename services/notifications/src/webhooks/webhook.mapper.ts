import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';

type Times = 'created_at' | 'updated_at';
type NullableTimes = 'failing_since' | 'disabled_at' | 'former_secret_until';
export type WebhookRow = Omit<Webhook, Times | NullableTimes> &
  Record<Times, Date> &
  Record<NullableTimes, Date | null>;

/** Without secrets, which are only shown once, when created. */
export const webhookColumns =
  'id, url, description, events, active, failing_since, disabled_at, former_secret_until, created_at, updated_at';

const text = (time: Date | null): string | null => time?.toISOString() ?? null;

export const toWebhook = (row: WebhookRow): Webhook => ({
  ...row,
  failing_since: text(row.failing_since),
  disabled_at: text(row.disabled_at),
  former_secret_until: text(row.former_secret_until),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
