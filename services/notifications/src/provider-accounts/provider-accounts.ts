import { Inject, Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  type AccountProvider,
  accountProviders,
  accountSealing,
  type ProviderAccountsPatch,
  type ShownAccounts,
  type TwilioAccount,
  twilioAccountSchema,
  type WhatsAppAccount,
  whatsAppAccountSchema,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import type { SealedAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { Logger } from '@latchline/runtime/logger/logger';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { changedTwilio, changedWhatsApp, latestEnd, stillAccepted } from './account-rules';
import { type AccountRow, type AccountRows, ProviderAccountRepository } from './provider-account.repository';

/** What sending texts needs. */
export type TwilioSending = Pick<TwilioAccount, 'account_sid' | 'auth_token' | 'from'>;
/** What sending WhatsApp messages needs. */
export type WhatsAppSending = Pick<WhatsAppAccount, 'access_token' | 'phone_number_id'>;

type Config = Pick<
  NotificationsConfig,
  | 'MESSAGE_SEALING_KEY'
  | 'MESSAGE_SEALING_KEY_FILE'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'WHATSAPP_ACCESS_TOKEN'
  | 'WHATSAPP_PHONE_NUMBER_ID'
>;

/** Accounts at providers of calls and messages: those of the environment, or else those entered in the dashboard. */
@Injectable()
export class ProviderAccounts {
  private readonly codec: MessageCodec;

  constructor(
    private readonly repository: ProviderAccountRepository,
    private readonly logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Config,
  ) {
    this.codec = new MessageCodec(sealingKeys(config, accountSealing));
  }

  /** Whether there is an account. Does not open it, so that an account that cannot be opened never stops an alert. */
  async has(provider: AccountProvider, manager?: EntityManager): Promise<boolean> {
    return this.isOnServer(provider) || (await this.repository.all(manager))[provider].sealed !== null;
  }

  async twilio(): Promise<TwilioSending | null> {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = this.config;
    if (TWILIO_ACCOUNT_SID !== undefined && TWILIO_AUTH_TOKEN !== undefined && TWILIO_FROM !== undefined)
      return { account_sid: TWILIO_ACCOUNT_SID, auth_token: TWILIO_AUTH_TOKEN, from: TWILIO_FROM };
    return this.opened((await this.repository.all()).twilio, twilioAccountSchema);
  }

  async whatsApp(): Promise<(WhatsAppSending & Partial<WhatsAppAccount>) | null> {
    const { WHATSAPP_ACCESS_TOKEN, WHATSAPP_PHONE_NUMBER_ID } = this.config;
    if (WHATSAPP_ACCESS_TOKEN !== undefined && WHATSAPP_PHONE_NUMBER_ID !== undefined)
      return { access_token: WHATSAPP_ACCESS_TOKEN, phone_number_id: WHATSAPP_PHONE_NUMBER_ID };
    return this.opened((await this.repository.all()).whatsapp, whatsAppAccountSchema);
  }

  async sealed(): Promise<SealedAccounts> {
    const rows = await this.repository.all();
    return {
      items: accountProviders.flatMap((provider) => {
        const { sealed } = rows[provider];
        return sealed === null ? [] : [{ provider, sealed }];
      }),
    };
  }

  async shown(): Promise<ShownAccounts> {
    return this.shownOf(await this.repository.all());
  }

  async change(
    patch: ProviderAccountsPatch,
    actor: string,
    expected: ExpectedVersion,
  ): Promise<ShownAccounts> {
    for (const provider of accountProviders)
      if (patch[provider] !== undefined && this.isOnServer(provider))
        throw new CodedError(notificationErrors.setOnServer, 'This account is set on the server');
    const changed = await this.repository.change(actor, (rows) => {
      requireVersion(this.shownOf(rows), expected, notificationErrors.stale);
      const now = new Date();
      const { twilio, whatsapp } = patch;
      return {
        ...(twilio !== undefined && {
          twilio: this.seal(
            twilio && changedTwilio(this.opened(rows.twilio, twilioAccountSchema), twilio, now),
          ),
        }),
        ...(whatsapp !== undefined && {
          whatsapp: this.seal(
            whatsapp && changedWhatsApp(this.opened(rows.whatsapp, whatsAppAccountSchema), whatsapp, now),
          ),
        }),
      };
    });
    return this.shownOf(changed);
  }

  /** Seals with the newest key what an older one sealed, and deletes former secrets whose time is over. Returns how many. */
  async reseal(now = new Date()): Promise<number> {
    const rows = await this.repository.all();
    let resealed = 0;
    for (const provider of accountProviders) {
      const { sealed } = rows[provider];
      const schema = provider === 'twilio' ? twilioAccountSchema : whatsAppAccountSchema;
      const account = this.opened<TwilioAccount | WhatsAppAccount>(rows[provider], schema);
      if (sealed === null || account === null) continue;
      const former: readonly { until: string }[] = account.former;
      const kept = stillAccepted(former, now);
      if (this.codec.isCurrent(sealed) && kept.length === former.length) continue;
      await this.repository.replace(rows[provider], this.codec.seal({ ...account, former: kept }));
      resealed += 1;
    }
    return resealed;
  }

  private isOnServer(provider: AccountProvider): boolean {
    const { TWILIO_ACCOUNT_SID: twilio, WHATSAPP_ACCESS_TOKEN: whatsApp } = this.config;
    return (provider === 'twilio' ? twilio : whatsApp) !== undefined;
  }

  private shownOf(rows: AccountRows): ShownAccounts {
    const now = new Date();
    const twilio = this.opened(rows.twilio, twilioAccountSchema);
    const whatsApp = this.opened(rows.whatsapp, whatsAppAccountSchema);
    const { TWILIO_ACCOUNT_SID, TWILIO_FROM, WHATSAPP_PHONE_NUMBER_ID } = this.config;
    const changedAt = Math.max(...Object.values(rows).map(({ changed_at }) => changed_at.getTime()));
    return {
      twilio: {
        ...this.about(rows.twilio, TWILIO_ACCOUNT_SID, twilio?.account_sid),
        former_until: latestEnd(twilio?.former ?? [], now),
        from: TWILIO_FROM ?? twilio?.from ?? null,
      },
      whatsapp: {
        ...this.about(rows.whatsapp, WHATSAPP_PHONE_NUMBER_ID, whatsApp?.phone_number_id),
        former_until: latestEnd(whatsApp?.former ?? [], now),
      },
      updated_at: new Date(changedAt).toISOString(),
    };
  }

  private about(row: AccountRow, onServer: string | undefined, stored: string | undefined) {
    const { changed_at, changed_by } = row;
    const isHere = onServer === undefined && stored !== undefined;
    return {
      source: onServer === undefined ? (isHere ? ('dashboard' as const) : null) : ('server' as const),
      account: (onServer ?? stored)?.slice(-4) ?? null,
      changed_at: isHere ? changed_at.toISOString() : null,
      changed_by: isHere ? changed_by : null,
    };
  }

  private seal(account: TwilioAccount | WhatsAppAccount | null): string | null {
    return account && this.codec.seal(account);
  }

  /** Null without an account, and if it cannot be opened: it has to be entered again. */
  private opened<Account>({ provider, sealed }: AccountRow, schema: z.ZodType<Account>): Account | null {
    if (sealed === null) return null;
    try {
      return schema.parse(this.codec.open(sealed));
    } catch {
      this.logger.error({ provider }, 'Could not decrypt the account. Was MESSAGE_SEALING_KEY changed?');
      return null;
    }
  }
}
