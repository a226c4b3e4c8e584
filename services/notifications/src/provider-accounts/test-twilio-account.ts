import { Inject, Injectable } from '@nestjs/common';
import type {
  AccountProblem,
  AccountTest,
  AccountTestResult,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts, type TwilioSending } from './provider-accounts';
import { ask, type ProviderResponse, wrong } from './provider-response';

const accountSchema = z.looseObject({
  friendly_name: z.string().nullish(),
  status: z.enum(['active', 'suspended', 'closed']),
});
const numbersSchema = z.looseObject({
  incoming_phone_numbers: z.array(
    z.looseObject({
      phone_number: z.string(),
      voice_url: z.string().nullish(),
      sms_url: z.string().nullish(),
      // With one of these, Twilio does not call the address above.
      voice_application_sid: z.string().nullish(),
      trunk_sid: z.string().nullish(),
      sms_application_sid: z.string().nullish(),
    }),
  ),
});
type TwilioNumber = z.infer<typeof numbersSchema>['incoming_phone_numbers'][number];
const errorSchema = z.looseObject({ code: z.int() });

/** Asks Twilio for the account and its number. */
@Injectable()
export class TestTwilioAccount {
  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly client: OutboundClient,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<NotificationsConfig, 'SITE_URL' | 'TWILIO_URL'>,
  ) {}

  async run(entered: NonNullable<AccountTest['twilio']>): Promise<AccountTestResult> {
    const { account_sid, auth_token, from } = await this.tested(entered);
    if (account_sid === undefined || auth_token === undefined || from === undefined)
      return wrong(null, 'not-entered');
    const answer = await this.get({ account_sid, auth_token, from }, '');
    if ('failure' in answer) return wrong(answer.failure, 'no-answer');
    const account = answer.status === 200 ? accountSchema.safeParse(answer.body).data : undefined;
    if (!account) return refused(answer);
    const name = account.friendly_name ?? null;
    if (account.status !== 'active') return { ...wrong(null, `account-${account.status}`), name };
    const number = await this.number({ account_sid, auth_token, from });
    return { ...number, name };
  }

  /** Entered values before stored ones. A stored token is not sent for another account. */
  private async tested(entered: NonNullable<AccountTest['twilio']>): Promise<Partial<TwilioSending>> {
    const stored = await this.accounts.twilio();
    const isOther = entered.account_sid !== undefined && entered.account_sid !== stored?.account_sid;
    return { ...stored, ...(isOther && { auth_token: undefined }), ...entered };
  }

  /** A name or a messaging service cannot be looked up as a number. */
  private async number(account: TwilioSending): Promise<AccountTestResult> {
    const { from } = account;
    if (!from.startsWith('+')) return wrong(null);
    const answer = await this.get(account, `/IncomingPhoneNumbers`, { PhoneNumber: from });
    if ('failure' in answer) return wrong(answer.failure, 'no-answer');
    const numbers = answer.status === 200 ? numbersSchema.safeParse(answer.body).data : undefined;
    if (!numbers) return refused(answer);
    const found = numbers.incoming_phone_numbers.find(({ phone_number }) => phone_number === from);
    if (!found) return { ...wrong(null, 'number-not-in-account'), number: from };
    const problems: AccountProblem[] = [
      ...(this.leadsHere(found, 'voice') ? [] : ['calls-elsewhere' as const]),
      ...(this.leadsHere(found, 'sms') ? [] : ['messages-elsewhere' as const]),
    ];
    return { ...wrong(null, ...problems), number: from };
  }

  private leadsHere(found: TwilioNumber, what: 'voice' | 'sms'): boolean {
    const instead =
      what === 'voice' ? found.voice_application_sid || found.trunk_sid : found.sms_application_sid;
    const here = new URL(`/api/channels/twilio/${what}`, this.config.SITE_URL).href;
    return !instead && URL.parse(found[`${what}_url`] ?? '')?.href === here;
  }

  private get(
    { account_sid, auth_token }: TwilioSending,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<ProviderResponse> {
    const url = new URL(`/2010-04-01/Accounts/${account_sid}${path}.json`, this.config.TWILIO_URL);
    url.search = new URLSearchParams(query).toString();
    const credentials = Buffer.from(`${account_sid}:${auth_token}`).toString('base64');
    return ask(this.client, url.href, { authorization: `Basic ${credentials}`, accept: 'application/json' });
  }
}

/** Twilio answers 401 and 20003 for a wrong token as for an unknown account; 404 for one that the token may not see. */
function refused({ status, body }: Exclude<ProviderResponse, { failure: string }>): AccountTestResult {
  const { code } = errorSchema.safeParse(body).data ?? {};
  const shown = `HTTP ${status}${code === undefined ? '' : `, ${code}`}`;
  if (status === 401 || status === 403 || status === 404) return wrong(shown, 'wrong-credentials');
  return wrong(shown, status === 429 || status >= 500 ? 'no-answer' : 'unexpected');
}
