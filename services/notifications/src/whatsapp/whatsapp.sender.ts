import { Inject, Injectable } from '@nestjs/common';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { refusalOf, whatsAppMessage } from './whatsapp-message';

/**
 * Sends messages to customers through Meta's Cloud API. It has no idempotency key: a message whose response was lost is sent
 * again.
 */
@Injectable()
export class WhatsAppSender implements Sender {
  constructor(
    private readonly client: OutboundClient,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<
      NotificationsConfig,
      'WHATSAPP_ACCESS_TOKEN' | 'WHATSAPP_PHONE_NUMBER_ID' | 'WHATSAPP_URL'
    >,
  ) {}

  async send({ recipient, content: { message } }: DueDelivery): Promise<SendFailure | undefined> {
    const {
      WHATSAPP_ACCESS_TOKEN: token,
      WHATSAPP_PHONE_NUMBER_ID: number,
      WHATSAPP_URL: base,
    } = this.config;
    if (token === undefined || number === undefined) return { error: 'not-set-up', final: true };
    if (!message) return { error: 'no content', final: true };
    try {
      const { status, retryAfterMs, text } = await this.client.post({
        url: `${base}/${number}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(whatsAppMessage(recipient, message)),
      });
      if (status >= 200 && status < 300) return undefined;
      return { ...refusalOf(status, text), ...(retryAfterMs && { retryAfterMs }) };
    } catch (error) {
      const { code } = OutboundFailure.of(error, 0);
      return { error: code, final: code === 'address refused' };
    }
  }
}
