import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  AccountTest,
  AccountTestResult,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts } from './provider-accounts';
import { ask, type ProviderResponse, wrong } from './provider-response';

const numberSchema = z.looseObject({
  display_phone_number: z.string(),
  verified_name: z.string().nullish(),
});
const errorSchema = z.looseObject({
  error: z.looseObject({ code: z.int(), message: z.string().default('') }),
});

/** Asks Meta for the number, with a proof that also needs the app secret to be right. */
@Injectable()
export class TestWhatsAppAccount {
  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly client: OutboundClient,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'WHATSAPP_URL'>,
  ) {}

  async run(entered: NonNullable<AccountTest['whatsapp']>): Promise<AccountTestResult> {
    const stored = await this.accounts.whatsApp();
    const { access_token, app_secret, phone_number_id } = { ...stored, ...entered };
    if (access_token === undefined || app_secret === undefined || phone_number_id === undefined)
      return wrong(null, 'not-entered');
    const proof = createHmac('sha256', app_secret).update(access_token).digest('hex');
    const fields = { fields: 'display_phone_number,verified_name', appsecret_proof: proof };
    const answer = await ask(
      this.client,
      `${this.config.WHATSAPP_URL}/${phone_number_id}?${new URLSearchParams(fields).toString()}`,
      { authorization: `Bearer ${access_token}`, accept: 'application/json' },
    );
    if ('failure' in answer) return wrong(answer.failure, 'no-answer');
    const found = answer.status === 200 ? numberSchema.safeParse(answer.body).data : undefined;
    if (!found) return refused(answer);
    return { ...wrong(null), name: found.verified_name ?? null, number: found.display_phone_number };
  }
}

/** Code 190 is about the access token. Code 100 is about a parameter: the proof by name, and otherwise the number. */
function refused({ status, body }: Exclude<ProviderResponse, { failure: string }>): AccountTestResult {
  const { code, message = '' } = errorSchema.safeParse(body).data?.error ?? {};
  const shown = `HTTP ${status}${code === undefined ? '' : `, ${code}`}`;
  if (code === 190 || status === 401) return wrong(shown, 'wrong-access-token');
  if (code === 100)
    return wrong(shown, message.includes('appsecret_proof') ? 'wrong-app-secret' : 'number-unknown');
  // 10 and 200 to 299: the token lacks the permission.
  if (code === 10 || (code !== undefined && code >= 200 && code < 300)) return wrong(shown, 'number-unknown');
  return wrong(shown, status === 429 || status >= 500 ? 'no-answer' : 'unexpected');
}
