import { Inject, Injectable } from '@nestjs/common';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import type { SendFailure } from '../deliveries/delivery';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';

interface TextOptions {
  /** Where the provider reports what becomes of the message. */
  readonly reportTo?: string;
  /** Gets the provider's id of the message. */
  readonly onAccepted?: (id: string) => Promise<void>;
}

/** Only these responses are worth a retry; any other refusal is permanent. */
const isTemporary = (status: number) => status === 429 || status === 408 || status >= 500;

/**
 * Sends text messages through the Messages resource of Twilio's API. It has no idempotency key: a message whose response was
 * lost is sent again.
 */
@Injectable()
export class TextClient {
  constructor(
    private readonly client: OutboundClient,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<
      NotificationsConfig,
      'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_URL'
    >,
  ) {}

  get isSetUp(): boolean {
    return this.config.TWILIO_ACCOUNT_SID !== undefined;
  }

  /** Undefined once the provider has accepted it. */
  async send(
    to: string,
    text: string,
    { reportTo, onAccepted }: TextOptions = {},
  ): Promise<SendFailure | undefined> {
    const {
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: from,
      TWILIO_URL,
    } = this.config;
    if (account === undefined || token === undefined || from === undefined)
      return { error: 'not-set-up', final: true };
    const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';
    try {
      const {
        status,
        retryAfterMs,
        text: response,
      } = await this.client.post({
        url: new URL(`/2010-04-01/Accounts/${account}/Messages.json`, TWILIO_URL).href,
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
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
        const id = /"sid":\s*"([SM]M\w{1,64})"/.exec(response)?.[1];
        if (id !== undefined) await onAccepted?.(id);
        return undefined;
      }
      const error = errorOf(status, response);
      return isTemporary(status) ? { error, ...(retryAfterMs && { retryAfterMs }) } : { error, final: true };
    } catch (error) {
      const { code } = OutboundFailure.of(error, 0);
      return { error: code, final: code === 'address refused' };
    }
  }
}

/** Twilio's numeric code says what is wrong (21211: not a valid number). Its message contains the number, so it is left out. */
function errorOf(status: number, response: string): string {
  const code = /"code":\s*(\d{1,6})\b/.exec(response)?.[1];
  return code ? `HTTP ${status}, Twilio ${code}` : `HTTP ${status}`;
}
