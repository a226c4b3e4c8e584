import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import {
  getVisitorPageKey,
  visitorPagePurpose,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { signedId } from '@latchline/runtime/crypto/signed-id';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';

const everyMs = 60_000;
const keySql = prepared('SELECT key FROM visitor_page_key');

/**
 * Makes the links of customers' pages, under a copy of the key of the leads service: messages are sent while that service is
 * down.
 */
@Injectable()
export class VisitorPageLinks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ServiceClient,
    logger: Logger,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'siteUrl'>,
  ) {
    const failure = 'The key of the customers’ pages cannot be fetched';
    this.work = new RecurringWork({ everyMs, failure, logger, asksOthers: true, run: () => this.fetch() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Null if the leads service has never sent its key. */
  async urlOf(leadId: string, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const [row] = await manager.query<{ key: string }[]>(keySql);
    if (!row) return null;
    const token = signedId(leadId, Buffer.from(row.key, 'base64'), visitorPagePurpose);
    return new URL(visitorPagePath(token), this.settings.siteUrl).href;
  }

  async fetch(): Promise<void> {
    const { key } = await this.services.request(getVisitorPageKey, {});
    await this.dataSource.query(
      `INSERT INTO visitor_page_key (key) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET key = excluded.key WHERE visitor_page_key.key <> excluded.key`,
      [key],
    );
  }
}
