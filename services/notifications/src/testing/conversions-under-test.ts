import { createHash } from 'node:crypto';
import type { JobValue } from '@latchline/contracts/leads/conversions/job-value.events';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AdProvider } from '../conversions/ad-provider';
import { ConversionHandlers } from '../conversions/conversion.handlers';
import { ConversionRepository } from '../conversions/conversion.repository';
import { ConversionSender } from '../conversions/conversion-sender';
import { EraseConversionsConsumer } from '../conversions/erase-conversions.consumer';
import { GoogleAdsProvider } from '../conversions/google-ads.provider';
import { JobValueConsumer } from '../conversions/job-value.consumer';
import { MetaProvider } from '../conversions/meta.provider';
import { notificationsConfigSchema } from '../notifications.config';
import { AdStubServer } from './ads/ad-stub-server';
import { GoogleAdsStub } from './ads/google-ads-stub';
import { MetaStub } from './ads/meta-stub';
import { adEnvironment, adSettings } from './ads/settings';
import { dropScratchDatabase, openScratchDatabase } from './scratch-database';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const valueOf = (fields: Partial<JobValue> = {}): JobValue => ({
  lead_id: uuidv7(),
  version: new Date(Date.now() - 60_000).toISOString(),
  requested_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  won: { value_pence: 14_500, at: new Date(Date.now() - 3_600_000).toISOString() },
  identifiers: {
    google: { gclid: 'click', hashed_email: hashOf('a@example.com'), hashed_phone: hashOf('+447700900123') },
    meta: { fbclid: 'click', hashed_email: hashOf('a@example.com'), hashed_phone: hashOf('447700900123') },
  },
  ...fields,
});

/** A later change of the same job. */
export const laterValue = (value: JobValue, value_pence: number | null): JobValue => ({
  ...value,
  version: new Date(Date.parse(value.version) + 1).toISOString(),
  won: value_pence === null ? null : { value_pence, at: value.won?.at ?? value.version },
  identifiers: value_pence === null ? null : value.identifiers,
});

/** What reports conversions, against a scratch database and strict stubs of both advertising systems. */
export class ConversionsUnderTest {
  readonly conversions: ConversionRepository;
  readonly handlers: ConversionHandlers;
  private readonly values: JobValueConsumer;
  private readonly eraser: EraseConversionsConsumer;

  private constructor(
    readonly dataSource: DataSource,
    readonly google: GoogleAdsStub,
    readonly meta: MetaStub,
    readonly server: AdStubServer,
    readonly providers: readonly AdProvider[],
  ) {
    this.conversions = new ConversionRepository(dataSource);
    this.handlers = new ConversionHandlers(this.conversions, providers);
    this.values = new JobValueConsumer(this.conversions, providers);
    this.eraser = new EraseConversionsConsumer(this.conversions, providers);
  }

  static async start(
    databaseUrl: string | undefined,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ConversionsUnderTest> {
    const google = new GoogleAdsStub(adSettings.google);
    const meta = new MetaStub(adSettings.meta);
    const server = new AdStubServer(google, meta);
    const origin = await server.start();
    const given = Object.entries({ ...adEnvironment(origin), ...settings }).filter(
      ([, value]) => value !== '',
    );
    const config = notificationsConfigSchema.parse({
      DATABASE_URL: databaseUrl,
      REDIS_URL: 'redis://localhost',
      MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
      SMTP_URL: 'smtp://localhost',
      SITE_URL: 'https://latchline.example',
      ADMIN_FALLBACK_EMAIL: 'admin@latchline.example',
      ...Object.fromEntries(given),
    });
    const providers = [new GoogleAdsProvider(config), new MetaProvider(config)];
    return new ConversionsUnderTest(await openScratchDatabase(databaseUrl), google, meta, server, providers);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await dropScratchDatabase(this.dataSource);
  }

  change(value: JobValue): Promise<void> {
    return this.values.run(value);
  }

  erase(leadId: string): Promise<void> {
    return this.eraser.run({ lead_ids: [leadId], emails: [], phones: [], provider_copies: [] });
  }

  senders(): ConversionSender[] {
    return this.providers.map(
      (provider) => new ConversionSender(provider, this.conversions, () => undefined),
    );
  }

  /** Sends everything that is due now. */
  async sendDue(): Promise<void> {
    for (const sender of this.senders()) while (await sender.sendNext());
  }

  /** Makes everything that waits due now, and sends it. */
  async sendWaiting(): Promise<void> {
    await this.dataSource.query(
      `UPDATE conversions SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL`,
    );
    await this.sendDue();
  }

  async of(leadId: string, destination: 'google' | 'meta') {
    const all = await this.conversions.page({ destination }, 100_000, null);
    return all.find(({ lead_id }) => lead_id === leadId);
  }
}
