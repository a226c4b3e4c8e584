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
 * The key pair that identifies this server to push services (RFC 8292). Browsers subscribe with its public key, so it is
 * generated once by the first replica and stored, unless the environment has a pair.
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
    this.keys = publicKey && privateKey ? { publicKey, privateKey } : await this.stored();
  }

  get details(): VapidDetails {
    if (!this.keys) throw new Error('VAPID keys are not loaded yet');
    return { subject: `mailto:${this.contact()}`, ...this.keys };
  }

  /** Contact for push services (RFC 8292, section 2.1). */
  private contact(): string {
    const { ADMIN_FALLBACK_EMAIL, MAIL_FROM } = this.config;
    return ADMIN_FALLBACK_EMAIL ?? /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  }

  private async stored(): Promise<Omit<VapidDetails, 'subject'>> {
    const fresh = generateVAPIDKeys();
    await this.dataSource.query(
      'INSERT INTO vapid_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [fresh.publicKey, fresh.privateKey],
    );
    const [stored] = await this.dataSource.query<Omit<VapidDetails, 'subject'>[]>(
      'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM vapid_keys',
    );
    return stored ?? fresh;
  }
}
