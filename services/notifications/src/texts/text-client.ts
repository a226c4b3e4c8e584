import { Inject, Injectable } from '@nestjs/common';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import type { EntityManager } from 'typeorm';
import type { SendFailure } from '../deliveries/delivery';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts } from '../provider-accounts/provider-accounts';

interface TextOptions {
  /** Where the provider reports what becomes of the message. */
  readonly reportTo?: string;
  /** Gets the provider's id of the message. */
  readonly onAccepted?: (id: string) => Promise<void>;
}

/** Only these responses are worth a retry; any other refusal is permanent. 401 and 403 end when the account is corrected. */
const isTemporary = (status: number) => [401, 403, 408, 429].includes(status) || status >= 500;

/**
 * Sends text messages through the Messages resource of Twilio's API. It has no idempotency key: a message whose response was
 * lost is sent again.
 */
@Injectable()
export class TextClient {
  constructor(
    private readonly client: OutboundClient,
    private readonly accounts: ProviderAccounts,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'TWILIO_URL'>,
  ) {}

  isSetUp(manager?: EntityManager): Promise<boolean> {
    return this.accounts.has('twilio', manager);
  }

  /** Undefined once the provider has accepted it. */
  async send(
    to: string,
    text: string,
    { reportTo, onAccepted }: TextOptions = {},
  ): Promise<SendFailure | undefined> {
    const account = await this.accounts.twilio();
    if (!account) return { error: 'not-set-up', final: true };
    const { account_sid: id, auth_token: token, from } = account;
    const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';
    try {
      const {
        status,
        retryAfterMs,
        text: response,
      } = await this.client.post({
        url: new URL(`/2010-04-01/Accounts/${id}/Messages.json`, this.config.TWILIO_URL).href,
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({
          ...{ To: to, [sender]: from, Body: text },
          ...(reportTo !== undefined && { StatusCallback: reportTo }),
        }).toString(),
        // The id comes after the words of the message.
        keptCharacters: 8_000,
      });
      if (status >= 200 && status < 300) {
        const sid = /"sid":\s*"([SM]M\w{1,64})"/.exec(response)?.[1];
        if (sid !== undefined) await onAccepted?.(sid);
        return undefined;
      }
      const error = errorOf(status, response);
      return isTemporary(status) ? { error, ...(retryAfterMs && { retryAfterMs }) } : { error, final: true };
    } catch (error) {
      const { code, isFinal } = OutboundFailure.of(error, 0);
      return { error: code, final: isFinal };
    }
  }
}

/** Twilio's numeric code says what is wrong (21211: not a valid number). Its message contains the number, so it is left out. */
function errorOf(status: number, response: string): string {
  const code = /"code":\s*(\d{1,6})\b/.exec(response)?.[1];
  return code ? `HTTP ${status}, Twilio ${code}` : `HTTP ${status}`;
}
