import type { SimulatedAccount } from './simulated-account';
import { metaSignature, twilioSignature } from './signatures';

export type Fields = Readonly<Record<string, string>>;

/** Where the product is. */
export interface Product {
  /** Public address, which is what Twilio signs. */
  readonly siteUrl: string;
  /** Where it listens. */
  readonly localUrl: string;
}

/** Reports to the product as Twilio and Meta do. */
export class Webhooks {
  constructor(
    private readonly account: SimulatedAccount,
    private readonly product: Product,
  ) {}

  /** Posts a signed form to an address of the product, which may also be a path. Returns the response. */
  async twilio(target: string, fields: Fields): Promise<string> {
    const { siteUrl } = this.product;
    const address = new URL(target, siteUrl).href;
    const all = { AccountSid: this.account.accountSid, ApiVersion: '2010-04-01', ...fields };
    return this.post(address, new URLSearchParams(all).toString(), {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': twilioSignature(this.account.authToken, address, all),
    });
  }

  /** Posts a signed change of the WhatsApp account. */
  async meta(payload: object): Promise<string> {
    const body = JSON.stringify(payload);
    return this.post(new URL('/api/channels/whatsapp', this.product.siteUrl).href, body, {
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': metaSignature(this.account.appSecret, body),
    });
  }

  private async post(address: string, body: string, headers: Fields): Promise<string> {
    const { siteUrl, localUrl } = this.product;
    const { origin, pathname, search } = new URL(address);
    if (origin !== new URL(siteUrl).origin) throw new Error(`${origin} is not the site, so it is not called`);
    const response = await fetch(new URL(pathname + search, localUrl), {
      ...{ method: 'POST', headers, body, redirect: 'manual' },
      // Twilio waits 15 seconds for instructions.
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (response.ok) return text;
    throw new Error(`The site responded ${response.status} to ${pathname}`);
  }
}
