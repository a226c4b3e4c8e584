import { Inject, Injectable } from '@nestjs/common';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts } from '../provider-accounts/provider-accounts';
import { refusalOf, whatsAppMessage } from './whatsapp-message';

/**
 * Sends messages to customers through Meta's Cloud API. It has no idempotency key: a message whose response was lost is sent
 * again.
 */
@Injectable()
export class WhatsAppSender implements Sender {
  constructor(
    private readonly client: OutboundClient,
    private readonly accounts: ProviderAccounts,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'WHATSAPP_URL'>,
  ) {}

  async send({ recipient, content: { message } }: DueDelivery): Promise<SendFailure | undefined> {
    const account = await this.accounts.whatsApp();
    if (!account) return { error: 'not-set-up', final: true };
    const { access_token: token, phone_number_id: number } = account;
    if (!message) return { error: 'no content', final: true };
    try {
      const { status, retryAfterMs, text } = await this.client.post({
        url: `${this.config.WHATSAPP_URL}/${number}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(whatsAppMessage(recipient, message)),
      });
      if (status >= 200 && status < 300) return undefined;
      return { ...refusalOf(status, text), ...(retryAfterMs && { retryAfterMs }) };
    } catch (error) {
      const { code, isFinal } = OutboundFailure.of(error, 0);
      return { error: code, final: isFinal };
    }
  }
}
