import { Inject, Injectable } from '@nestjs/common';
import type { AlarmLane } from '@latchline/contracts/api/alarm.operations';
import { pushAlarm } from '@latchline/contracts/notifications/push-alarm.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { createTransport } from 'nodemailer';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { Administrators } from './administrators';
import type { AlarmMessage } from './alarm-message';
import { webhookRequest } from './webhook-body';

const timeoutMs = 15_000;

/**
 * The ways to an administrator that do not depend on what may be broken: the mail server and the webhook are called
 * directly, without Redis, Postgres or another service. Push needs the notifications service, so it is only an addition.
 */
@Injectable()
export class AlarmLanes {
  constructor(
    private readonly administrators: Administrators,
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<
      GatewayConfig,
      'SMTP_URL' | 'MAIL_FROM' | 'ALARM_WEBHOOK_URL' | 'ALARM_WEBHOOK_FORMAT'
    >,
  ) {}

  configured(): AlarmLane[] {
    const { SMTP_URL, ALARM_WEBHOOK_URL } = this.config;
    return [
      ...(SMTP_URL === undefined ? [] : (['email'] as const)),
      'push',
      ...(ALARM_WEBHOOK_URL === undefined ? [] : (['webhook'] as const)),
    ];
  }

  /** Resolves once the receiver has accepted it. */
  async send(lane: AlarmLane, message: AlarmMessage): Promise<void> {
    if (lane === 'email') return this.mail(message);
    if (lane === 'webhook') return this.post(message);
    const { title, text } = message;
    await this.services.request(pushAlarm, {
      owners: [...(await this.administrators.addresses())],
      title,
      text,
    });
  }

  /** A connection of its own for each mail: alarms are rare, and a pooled one may be the broken one. */
  private async mail({ title, text, url, status }: AlarmMessage): Promise<void> {
    const transport = createTransport({
      url: this.config.SMTP_URL,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: this.config.MAIL_FROM,
        to: [...(await this.administrators.addresses())],
        subject: title,
        text: `${text}\n\n${url}\n`,
        priority: status === 'raised' ? 'high' : 'normal',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    } finally {
      transport.close();
    }
  }

  private async post(message: AlarmMessage): Promise<void> {
    const { ALARM_WEBHOOK_URL = '', ALARM_WEBHOOK_FORMAT } = this.config;
    const { url, body } = webhookRequest(ALARM_WEBHOOK_URL, ALARM_WEBHOOK_FORMAT, message);
    const { username, password } = new URL(url);
    const address = new URL(url);
    address.username = '';
    address.password = '';
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }
}
