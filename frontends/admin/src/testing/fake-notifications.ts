import type { Setup } from '@latchline/contracts/api/setup.operations';
import type { StaffAlerts } from '@latchline/contracts/identity/staff-alerts.schema';
import { type ResponsePromises, firstPromises } from '@latchline/contracts/leads/response-clock.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import type { Webhook, WebhookDelivery } from '@latchline/contracts/notifications/webhook.schema';
import { deliveryOf } from './deliveries';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8002-${String(number).padStart(12, '0')}`;

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export function webhookOf(change: Partial<Webhook> = {}): Webhook {
  return {
    id: id(1),
    url: 'https://hooks.example/leads',
    description: '',
    events: ['lead.created', 'lead.overdue'],
    active: true,
    failing_since: null,
    disabled_at: null,
    former_secret_until: null,
    created_at: at,
    updated_at: at,
    ...change,
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The part of the gateway's contract about notifications, in memory. */
export class FakeNotifications {
  settings: NotificationSettings = {
    recipients: { first: ['tom@latchline.example'], escalation_1: [], escalation_2: [] },
    acknowledge_visitors: true,
    admin_fallback_email: null,
    updated_at: at,
    updated_by: null,
  };
  mine: StaffAlerts = { email: true, devices: 0 };
  setup: Setup = { items: [] };
  promises: ResponsePromises = firstPromises;
  devices: PushDevice[] = [];
  webhooks: Webhook[] = [];
  log: WebhookDelivery[] = [];

  /** Undefined for what is somebody else's. */
  answer({ method, path, body, headers }: Asked) {
    if (path === '/api/admin/setup') return { status: 200, body: this.setup };
    if (path === '/api/admin/notifications/mine') {
      if (method === 'PATCH') Object.assign(this.mine, body);
      return { status: 200, body: this.mine };
    }
    const [, subject, part, child] =
      /^\/api\/admin\/(settings|push|webhooks)\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    if (subject === 'settings' && part === 'notifications') return this.ofSettings(method, body, headers);
    if (subject === 'settings') {
      if (method === 'PATCH') this.promises = { ...this.promises, ...(body as object) };
      return { status: 200, body: this.promises };
    }
    if (subject === 'push') return this.ofPush(method, part ?? '', child ?? '', body);
    return subject === 'webhooks' ? this.ofWebhooks(method, part ?? '', child ?? '', body) : undefined;
  }

  private ofSettings(method: string, body: unknown, headers: Headers) {
    const etag = () => `"${this.settings.updated_at}"`;
    if (method === 'PATCH') {
      if (headers.get('if-match') !== etag()) return { status: 412, body: {} };
      const { recipients, ...rest } = body as Partial<NotificationSettings>;
      Object.assign(this.settings, rest, { updated_at: new Date().toISOString() });
      Object.assign(this.settings.recipients, recipients);
    }
    return { status: 200, body: this.settings, headers: { etag: etag() } };
  }

  private ofPush(method: string, part: string, child: string, body: unknown) {
    if (part === 'test') return { status: 202, body: { devices: this.devices.length } };
    if (method === 'DELETE') {
      this.devices = this.devices.filter((device) => device.id !== child);
      return { status: 204 };
    }
    if (method === 'GET') return { status: 200, body: { public_key: 'BKey', devices: this.devices } };
    const { label } = body as { label: string };
    const known = this.devices.find((one) => one.label === label);
    if (known) return { status: 201, body: known };
    const device = {
      id: id(100 + this.devices.length),
      label,
      owner: 'dee@latchline.example',
      created_at: at,
      last_sent_at: null,
      last_error: null,
    };
    this.devices.push(device);
    return { status: 201, body: device };
  }

  private ofWebhooks(method: string, part: string, child: string, body: unknown) {
    if (part === '' && method === 'GET') return { status: 200, body: { items: this.webhooks } };
    if (part === '') {
      const made = webhookOf({ ...(body as object), id: id(10 + this.webhooks.length) });
      this.webhooks.push(made);
      return { status: 201, body: { ...made, secret } };
    }
    const webhook = this.webhooks.find((one) => one.id === part);
    if (!webhook) return { status: 404, body: {} };
    if (child === 'deliveries') return { status: 200, body: { items: this.log, next_cursor: null } };
    if (child === 'secret') return { status: 200, body: { ...webhook, secret } };
    if (child) return { status: 202, body: deliveryOf({ channel: 'webhook' }) };
    if (method === 'DELETE') {
      this.webhooks = this.webhooks.filter((one) => one !== webhook);
      return { status: 204 };
    }
    Object.assign(webhook, body);
    return { status: 200, body: webhook };
  }
}
