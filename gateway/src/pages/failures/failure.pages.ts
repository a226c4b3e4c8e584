import { Injectable } from '@nestjs/common';
import { type FailureCopy, shippedFailureCopy } from '@latchline/contracts/content/copy/failure-copy.schema';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { ErrorPage, NotFoundPage } from '@latchline/contracts/pages/failure-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { PageParts } from '../page-parts';
import { notFoundPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';

@Injectable()
export class FailurePages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  async notFound(): Promise<NotFoundPage> {
    const [chrome, copy] = await Promise.all([
      this.parts.chrome('not-found', notFoundPath),
      this.parts.copy('not-found'),
    ]);
    return { kind: 'not-found', ...chrome, copy: fillCopy(copy, businessPlaceholders(chrome.business)) };
  }

  async error(path: string, status: number, reason: string, traceId: string): Promise<ErrorPage> {
    const last = await this.lastKnown();
    const copy = status < 500 ? last.copy.unreadable : last.copy.broken;
    return { kind: 'error', path, reason, copy, trace_id: traceId, business: last.business };
  }

  /** Available during outages: queries no service, and falls back to the copy shipped with the code. */
  async lastKnown(): Promise<{ business: BusinessInfo | null; copy: FailureCopy }> {
    const [business, copy] = await Promise.all([
      this.queries.lastKnown(getBusinessInfo).catch(() => null),
      this.parts.lastCopy('failure').catch(() => null),
    ]);
    return {
      business,
      copy: fillCopy(copy ?? shippedFailureCopy, business ? businessPlaceholders(business) : {}),
    };
  }
}
