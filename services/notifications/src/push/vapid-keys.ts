import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { generateVAPIDKeys } from 'web-push';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';

export interface VapidDetails {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * By which push services know us (RFC 8292). Browsers subscribe to one public key: made once, by whichever replica is
 * first, and kept, unless the environment names a pair.
 */
@Injectable()
export class VapidKeys implements OnModuleInit {
  private keys: Omit<VapidDetails, 'subject'> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<
      NotificationsConfig,
      'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'ADMIN_FALLBACK_EMAIL' | 'MAIL_FROM'
    >,
  ) {}

  async onModuleInit(): Promise<void> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = this.config;
    this.keys = publicKey && privateKey ? { publicKey, privateKey } : await this.kept();
  }

  get details(): VapidDetails {
    if (!this.keys) throw new Error('The keys are read when the service starts');
    return { subject: `mailto:${this.contact()}`, ...this.keys };
  }

  /** Whom a push service writes to when we misbehave. */
  private contact(): string {
    const { ADMIN_FALLBACK_EMAIL, MAIL_FROM } = this.config;
    return ADMIN_FALLBACK_EMAIL ?? /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  }

  private async kept(): Promise<Omit<VapidDetails, 'subject'>> {
    const fresh = generateVAPIDKeys();
    await this.dataSource.query(
      'INSERT INTO vapid_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [fresh.publicKey, fresh.privateKey],
    );
    const [kept] = await this.dataSource.query<Omit<VapidDetails, 'subject'>[]>(
      'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM vapid_keys',
    );
    return kept ?? fresh;
  }
}
