import { Controller, HttpCode } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeIndexingSettings,
  getIndexingSettings,
  listIndexing,
  submitUrls,
} from '@latchline/contracts/seo/indexing.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
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
  changeSettings(
    @Input() { body }: InputOf<typeof routes.changeIndexingSettings>,
    @Caller() caller: SignedIn,
  ) {
    return this.services.request(changeIndexingSettings, { ...body, actor: caller.user.email });
  }
}
