import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { changePageOverride } from '@latchline/contracts/seo/heads/page-override.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { ListSitePages } from './list-site-pages';
import { ReadSitePage } from './read-site-page';

@Controller()
export class PageOverridesController {
  constructor(
    private readonly services: ServiceClient,
    private readonly pages: ListSitePages,
    private readonly page: ReadSitePage,
  ) {}

  @Route(routes.listSitePages)
  list(@Input() { query }: InputOf<typeof routes.listSitePages>) {
    return this.pages.run(query);
  }

  @Route(routes.getPageSources)
  get(@Input() { query }: InputOf<typeof routes.getPageSources>) {
    return this.page.sources(query.path);
  }

  @Route(routes.changePageOverride)
  async change(
    @Input() { query: { path }, body: patch }: InputOf<typeof routes.changePageOverride>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    const page_type = await this.page.type(path);
    const change = { path, page_type, patch, actor: user.email, ...expected };
    return this.services.request(changePageOverride, change);
  }
}
