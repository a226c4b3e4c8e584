import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  getSealedAccounts,
  type SealedAccounts,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import {
  type AccountProvider,
  accountSealing,
  type TwilioAccount,
  twilioAccountSchema,
  type WhatsAppAccount,
  whatsAppAccountSchema,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import type { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { readSealedAccounts, writeSealedAccounts } from './sealed-accounts.file';

/** A change made at another gateway is used after this time. */
const everyMs = 5_000;
const sealedWithAnotherKey = 'Could not decrypt an account of a provider. Was MESSAGE_SEALING_KEY changed?';

/** What is needed to check signatures and to fetch files. The environment names no former secrets. */
export type TwilioKeys = Pick<TwilioAccount, 'account_sid' | 'auth_token' | 'former'>;
export type WhatsAppKeys = Partial<Omit<WhatsAppAccount, 'former'>> & Pick<WhatsAppAccount, 'former'>;

/**
 * The accounts at providers: those of the environment, or else those that the notifications service stores. Signatures have to be
 * checked while that service is down, so the last known accounts are kept in memory and, sealed, on the disk.
 */
@Injectable()
export class ChannelAccounts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly codec: MessageCodec;
  private readonly path: string;
  private isOpen = true;
  private reading: Promise<unknown> = Promise.resolve();
  private known: SealedAccounts | null;
  private stored: { twilio: TwilioAccount | null; whatsapp: WhatsAppAccount | null };

  constructor(
    private readonly services: ServiceClient,
    logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.codec = new MessageCodec(sealingKeys(config, accountSealing));
    this.path = join(config.SPOOL_DIR, 'provider-accounts.sealed');
    this.stored = { twilio: null, whatsapp: null };
    this.known = readSealedAccounts(this.path);
    if (this.known && !this.open(this.known)) logger.error(sealedWithAnotherKey);
    const failure = 'Could not read the accounts of providers; using those last known';
    this.work = new RecurringWork({ everyMs, failure, logger, asksOthers: true, run: () => this.refresh() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  twilio(): TwilioKeys | null {
    const { TWILIO_ACCOUNT_SID: account_sid, TWILIO_AUTH_TOKEN: auth_token } = this.config;
    if (account_sid === undefined || auth_token === undefined) return this.stored.twilio;
    return { account_sid, auth_token, former: [] };
  }

  whatsApp(): WhatsAppKeys | null {
    if (!this.isOnServer('whatsapp')) return this.stored.whatsapp;
    const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_ACCESS_TOKEN } = this.config;
    return {
      ...(WHATSAPP_APP_SECRET !== undefined && { app_secret: WHATSAPP_APP_SECRET }),
      ...(WHATSAPP_VERIFY_TOKEN !== undefined && { verify_token: WHATSAPP_VERIFY_TOKEN }),
      ...(WHATSAPP_ACCESS_TOKEN !== undefined && { access_token: WHATSAPP_ACCESS_TOKEN }),
      former: [],
    };
  }

  /** False if there may be an account that this gateway has not read yet, or cannot open yet. */
  isKnown(provider: AccountProvider): boolean {
    return this.isOnServer(provider) || (this.known !== null && this.isOpen);
  }

  isOnServer(provider: AccountProvider): boolean {
    const { TWILIO_ACCOUNT_SID, WHATSAPP_APP_SECRET, WHATSAPP_ACCESS_TOKEN } = this.config;
    return (
      (provider === 'twilio' ? TWILIO_ACCOUNT_SID : (WHATSAPP_APP_SECRET ?? WHATSAPP_ACCESS_TOKEN)) !==
      undefined
    );
  }

  /** One after the other, so that an older response never replaces a newer one. */
  refresh(): Promise<void> {
    const reading = this.reading.then(() => this.read());
    this.reading = reading.catch(() => undefined);
    return reading;
  }

  private async read(): Promise<void> {
    const now = await this.services.request(getSealedAccounts, {});
    if (this.isOpen && JSON.stringify(now) === JSON.stringify(this.known)) return;
    if (!this.open(now)) throw new Error(sealedWithAnotherKey);
    await writeSealedAccounts(this.path, now);
    // Only now, so that a write that failed is repeated.
    this.known = now;
  }

  /** False if an account cannot be opened: a key may arrive late in a rotation. Until then the last known one is used. */
  private open({ items }: SealedAccounts): boolean {
    this.isOpen = true;
    const sealed = (provider: AccountProvider) => items.find((item) => item.provider === provider)?.sealed;
    this.stored = {
      twilio: this.opened(sealed('twilio'), twilioAccountSchema, this.stored.twilio),
      whatsapp: this.opened(sealed('whatsapp'), whatsAppAccountSchema, this.stored.whatsapp),
    };
    return this.isOpen;
  }

  private opened<Account>(
    sealed: string | undefined,
    schema: z.ZodType<Account>,
    last: Account | null,
  ): Account | null {
    if (sealed === undefined) return null;
    try {
      return schema.parse(this.codec.open(sealed));
    } catch {
      this.isOpen = false;
      return last;
    }
  }
}
