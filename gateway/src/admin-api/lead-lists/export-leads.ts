import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type ExportLeadsQuery, exportLeads } from '@latchline/contracts/leads/lead-export.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { Backoff, pause } from '@latchline/runtime/timing/timing';

type Filters = Omit<ExportLeadsQuery, 'cursor'>;

/** A search that finds little reads much. */
const pageTimeoutMs = 15_000;
/** Long enough for the service to be started again in the middle of a long download. */
const tries = 6;
const passing = new Set<string>([
  messagingErrors.timeout,
  messagingErrors.unavailable,
  messagingErrors.overloaded,
]);

export const exportHeaders = (now: Date) => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': `attachment; filename="latchline-leads-${day.format(now)}.csv"`,
});

/** Year first: files stand in the order of their days. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/**
 * The file is as long as there are leads and never in memory: a page is asked for when the one before it has been taken,
 * so a slow client slows the reading down, and one that goes away ends it.
 */
@Injectable()
export class ExportLeads {
  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  /** What is wrong with the question or the service shows before the first byte, while it can still be said. */
  async open(filters: Filters): Promise<Readable> {
    const first = await this.page(filters, undefined);
    return Readable.from(this.following(filters, first));
  }

  private async *following(filters: Filters, first: Page): AsyncGenerator<string> {
    yield first.lines;
    for (let cursor = first.next_cursor; cursor !== null;) {
      const next = await this.pageAtLast(filters, cursor);
      if (next.lines !== '') yield next.lines;
      cursor = next.next_cursor;
    }
  }

  private page(filters: Filters, cursor: string | undefined): Promise<Page> {
    return this.services.request(exportLeads, { ...filters, cursor }, { timeoutMs: pageTimeoutMs });
  }

  private async pageAtLast(filters: Filters, cursor: string): Promise<Page> {
    const backoff = new Backoff(500, 8_000);
    for (let left = tries; ; left -= 1) {
      try {
        return await this.page(filters, cursor);
      } catch (err) {
        if (left === 1 || !(err instanceof CodedError && passing.has(err.code))) {
          // The status has left long ago: the connection is broken off, so that half a file is not taken for a whole.
          this.logger.error({ err }, 'An export was broken off');
          throw err;
        }
        await pause(backoff.next());
      }
    }
  }
}

interface Page {
  readonly lines: string;
  readonly next_cursor: string | null;
}
