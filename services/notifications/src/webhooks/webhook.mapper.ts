import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';

type Times = 'created_at' | 'updated_at';
type PerhapsTimes = 'failing_since' | 'disabled_at' | 'former_secret_until';
export type WebhookRow = Omit<Webhook, Times | PerhapsTimes> &
  Record<Times, Date> &
  Record<PerhapsTimes, Date | null>;

/** Without secrets: they leave the service once, when they are made. */
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
