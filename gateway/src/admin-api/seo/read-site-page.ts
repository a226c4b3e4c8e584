import { Injectable } from '@nestjs/common';
import { type PageSources, getPageOverride } from '@latchline/contracts/seo/heads/page-override.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { SitePages } from '../../crawlers/site-pages';
import { ProblemError } from '../../edge/problems/problem-error';
import { PageHeads } from './page-heads';
import { pageTypeOf } from './page-types';

/** Reads one page of the site by its path; 404 if there is none. */
@Injectable()
export class ReadSitePage {
  constructor(
    private readonly services: ServiceClient,
    private readonly pages: SitePages,
    private readonly heads: PageHeads,
  ) {}

  async type(path: string): Promise<string> {
    const page = (await this.pages.known()).find((one) => one.path === path);
    if (!page) throw new ProblemError({ status: 404, detail: `There is no page at ${path}` });
    return pageTypeOf(page);
  }

  /** The values its metadata is made from, and its overrides. */
  async sources(path: string): Promise<PageSources> {
    const [page_type, override] = await Promise.all([
      this.type(path),
      this.services.request(getPageOverride, { path }),
    ]);
    const head = await this.heads.of(path);
    if (!head) throw new ProblemError({ status: 503, detail: 'The page cannot be rendered at the moment' });
    const { facts, subject = {} } = head.request;
    const known = {
      ...facts,
      site_url: new URL(head.request.site_url).origin,
      page_url: head.metadata.canonical,
    };
    return { override, page_type, facts: known, subject, head: head.metadata };
  }
}
