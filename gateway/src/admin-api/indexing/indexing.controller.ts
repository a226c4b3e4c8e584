import { Controller, Headers, HttpCode } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeIndexingSettings,
  getIndexingSettings,
  listIndexing,
  submitUrls,
} from '@latchline/contracts/seo/indexing.commands';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';
import { IndexingUrls } from './indexing-urls';

@Controller()
export class IndexingController {
  constructor(
    private readonly services: ServiceClient,
    private readonly addresses: IndexingUrls,
  ) {}

  @Route(routes.listIndexingUrls)
  async urls() {
    return { urls: await this.addresses.all() };
  }

  @Route(routes.submitIndexingUrls)
  @HttpCode(202)
  submit(@Input() { body }: InputOf<typeof routes.submitIndexingUrls>, @Caller() caller: SignedIn) {
    return this.services.request(submitUrls, { ...body, actor: caller.user.email });
  }

  @Route(routes.listIndexingSubmissions)
  history(@Input() { query }: InputOf<typeof routes.listIndexingSubmissions>) {
    return this.services.request(listIndexing, query);
  }

  @Route(routes.getIndexingSettings)
  settings() {
    return this.services.request(getIndexingSettings, {});
  }

  @Route(routes.changeIndexingSettings)
  async changeSettings(
    @Input() { body }: InputOf<typeof routes.changeIndexingSettings>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await expectedVersion(ifMatch, () => this.settings(), seoErrors.stale);
    return this.services.request(changeIndexingSettings, { ...body, actor: user.email, ...expected });
  }
}
