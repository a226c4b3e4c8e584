import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import {
  getVisitorPageKey,
  visitorPagePurpose,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { signedId } from '@latchline/runtime/crypto/signed-id';
import { timeOfUuid } from '@latchline/runtime/crypto/uuid-time';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';

/** How soon a key arrives that was not there at the start, or was replaced. */
const everyMs = 30_000;
const freshMs = 5 * 60_000;

/**
 * Makes the links of requests that were accepted a moment ago, which the leads service may not have stored yet. Until it has
 * sent its key, confirmations have no link; e-mails do.
 */
@Injectable()
export class VisitorPageLinks implements OnApplicationBootstrap, OnModuleDestroy {
  private key: Buffer | null = null;
  private readonly work: RecurringWork;

  constructor(
    private readonly services: ServiceClient,
    logger: Logger,
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

  pathOf(leadId: string): string | null {
    return this.key && visitorPagePath(signedId(leadId, this.key, visitorPagePurpose));
  }

  /**
   * For a confirmation, whose address has the id: only for the first minutes, because addresses are kept and counted. Until then,
   * only the sender has the id.
   */
  freshPathOf(leadId: string, now: Date): string | null {
    return Math.abs(now.getTime() - timeOfUuid(leadId)) < freshMs ? this.pathOf(leadId) : null;
  }

  /** Of the response to an accepted request: where the customer can follow it (RFC 9110, section 15.3.3). */
  headersOf(leadId: string): Readonly<Record<string, string>> {
    const path = this.pathOf(leadId);
    return path === null ? {} : { location: path };
  }

  private async fetch(): Promise<void> {
    const { key } = await this.services.request(getVisitorPageKey, {});
    this.key = Buffer.from(key, 'base64');
  }
}
