import { STATUS_CODES } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { PageResponse } from '../cache/page-response';
import { lastResortPage } from '../last-resort';
import { PageRenderer } from '../page-renderer';
import type { Notice } from '../quote-form';
import { FailurePages } from './failure.pages';

export interface Failure {
  readonly status: number;
  readonly path: string;
  readonly traceId: string;
  readonly notice?: Notice | null;
}

/** Error pages for visitors. */
@Injectable()
export class ErrorPages {
  constructor(
    private readonly failures: FailurePages,
    private readonly renderer: PageRenderer,
    private readonly logger: Logger,
  ) {}

  /** Never fails: without the shell, the gateway renders a minimal page itself. */
  async render({ status, path, traceId, notice = null }: Failure): Promise<PageResponse> {
    const reason = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
    try {
      if (notice === null) {
        return await this.renderer.render(await this.failures.error(path, status, reason, traceId), status);
      }
    } catch (err) {
      this.logger.warn({ err }, 'The shell could not render the error page; sending the built-in one');
    }
    const lastKnown = await this.failures.lastKnown();
    return this.renderer.finish(lastResortPage({ status, traceId, ...lastKnown, notice }), status);
  }
}
