import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type ExportLeadsQuery, exportLeads } from '@latchline/contracts/leads/lead-export.operations';
import { londonDate } from '@latchline/contracts/time/london-time';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { patiently } from './patiently';

type Filters = Omit<ExportLeadsQuery, 'cursor'>;

/** A search with few matches has to read many leads. */
const pageTimeoutMs = 15_000;

export const exportHeaders = (now: Date) => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': `attachment; filename="latchline-leads-${londonDate(now)}.csv"`,
});

/**
 * Streams the file page by page, so it is never in memory as a whole. A page is requested once the previous one has been
 * consumed: a slow client slows the reading down, and one that disconnects ends it.
 */
@Injectable()
export class ExportLeads {
  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  /** Reads the first page before the response starts, so that errors still get their status code. */
  async open(filters: Filters): Promise<Readable> {
    const first = await this.page(filters, undefined);
    return Readable.from(this.following(filters, first));
  }

  private async *following(filters: Filters, first: Page): AsyncGenerator<string> {
    yield first.lines;
    for (let cursor = first.next_cursor; cursor !== null;) {
      const next = await this.pageWithRetry(filters, cursor);
      if (next.lines !== '') yield next.lines;
      cursor = next.next_cursor;
    }
  }

  private page(filters: Filters, cursor: string | undefined): Promise<Page> {
    return this.services.request(exportLeads, { ...filters, cursor }, { timeoutMs: pageTimeoutMs });
  }

  private async pageWithRetry(filters: Filters, cursor: string): Promise<Page> {
    try {
      return await patiently(() => this.page(filters, cursor));
    } catch (err) {
      // The status has already been sent: the connection is aborted, so that the file does not look complete.
      this.logger.error({ err }, 'Lead export aborted: the leads service did not respond');
      throw err;
    }
  }
}

interface Page {
  readonly lines: string;
  readonly next_cursor: string | null;
}
