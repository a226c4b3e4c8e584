import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, json } from '../web/answer';
import { type SimulatedAccount, simulatedNumbers } from './simulated-account';

/** What both providers tell the owner of the account about it. Its number leads to the site. */
export class AccountAnswers {
  constructor(
    private readonly account: SimulatedAccount,
    private readonly siteUrl: string,
  ) {}

  /** Null for other addresses. */
  get(path: string, query: URLSearchParams, headers: IncomingHttpHeaders): Answer | null {
    const [, asked, numbers] =
      /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})(\/IncomingPhoneNumbers)?\.json$/.exec(path) ?? [];
    if (asked !== undefined) return this.twilio(asked, numbers !== undefined, query, headers);
    if (path !== `/v23.0/${simulatedNumbers.whatsAppId}`) return null;
    return this.meta(query, headers);
  }

  private twilio(
    asked: string,
    numbers: boolean,
    query: URLSearchParams,
    { authorization }: IncomingHttpHeaders,
  ): Answer {
    const { accountSid, authToken } = this.account;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (asked !== accountSid || authorization !== `Basic ${credentials}`)
      return json({ code: 20003, message: 'Authenticate', status: 401 }, 401);
    if (!numbers) return json({ sid: accountSid, friendly_name: 'Phone simulator', status: 'active' });
    const at = (what: string) => new URL(`/api/channels/twilio/${what}`, this.siteUrl).href;
    const own = { phone_number: simulatedNumbers.business, voice_url: at('voice'), sms_url: at('sms') };
    const wanted = query.get('PhoneNumber') ?? own.phone_number;
    return json({ incoming_phone_numbers: wanted === own.phone_number ? [own] : [] });
  }

  private meta(query: URLSearchParams, { authorization }: IncomingHttpHeaders): Answer {
    const { accessToken, appSecret } = this.account;
    const refused = (code: number, message: string, status: number) =>
      json({ error: { message, type: 'GraphMethodException', code } }, status);
    if (authorization !== `Bearer ${accessToken}`) return refused(190, 'Invalid OAuth access token', 401);
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
    if (query.get('appsecret_proof') !== proof)
      return refused(100, 'Invalid appsecret_proof provided in the API argument', 400);
    return json({
      ...{ display_phone_number: simulatedNumbers.business, verified_name: 'Phone simulator' },
      id: simulatedNumbers.whatsAppId,
    });
  }
}
