import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/content.commands';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { ErrorPage, NotFoundPage } from '@latchline/contracts/pages/failure-pages';
import { fillCopy } from '../copy-rules';
import { KnownFacts } from '../known-facts';
import { PageParts } from '../page-parts';
import { notFoundPath } from '../page-paths';
import { factsOf } from '../page-rules';

@Injectable()
export class FailurePages {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
  ) {}

  async notFound(): Promise<NotFoundPage> {
    const [chrome, words] = await Promise.all([
      this.parts.chrome('not-found', notFoundPath),
      this.parts.copy('not-found'),
    ]);
    return { kind: 'not-found', ...chrome, copy: fillCopy(words, factsOf(chrome.business)) };
  }

  async error(path: string, reason: string, traceId: string): Promise<ErrorPage> {
    return { kind: 'error', path, reason, trace_id: traceId, business: await this.knownBusiness() };
  }

  /** For when things fail: only what is at hand, nobody is asked. */
  knownBusiness(): Promise<BusinessInfo | null> {
    return this.facts.last(getBusinessInfo).catch(() => null);
  }
}
