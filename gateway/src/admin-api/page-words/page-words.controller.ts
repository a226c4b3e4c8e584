import { Controller, Headers } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { wordsOfAddress } from '@latchline/contracts/content/page-words';
import {
  changePageWords,
  getPageRevision,
  getPageWords,
  keepPageWords,
  listPageRevisions,
  listPageWords,
  resetPageWords,
  restorePageRevision,
} from '@latchline/contracts/content/page-words.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';
import { FindWords } from './find-words';

@Controller()
export class PageWordsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly words: FindWords,
  ) {}

  @Route(routes.listPageWords)
  list() {
    return this.services.request(listPageWords, {});
  }

  @Route(routes.searchPageWords)
  search(@Input() { query }: InputOf<typeof routes.searchPageWords>) {
    return this.words.saying(query.q);
  }

  @Route(routes.getPageWords)
  async get(@Input() { params }: InputOf<typeof routes.getPageWords>) {
    return this.services.request(getPageWords, { name: wordsOfAddress(params.name) });
  }

  @Route(routes.changePageWords)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changePageWords>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.changeOf(params.name, caller, ifMatch);
    return this.services.request(changePageWords, { ...change, patch });
  }

  @Route(routes.resetPageWords)
  async reset(
    @Input() { params }: InputOf<typeof routes.resetPageWords>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.changeOf(params.name, caller, ifMatch);
    return this.services.request(resetPageWords, change);
  }

  @Route(routes.keepPageWords)
  async keep(
    @Input() { params }: InputOf<typeof routes.keepPageWords>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.changeOf(params.name, caller, ifMatch);
    return this.services.request(keepPageWords, change);
  }

  @Route(routes.listPageRevisions)
  revisions(@Input() { params }: InputOf<typeof routes.listPageRevisions>) {
    return this.services.request(listPageRevisions, { name: wordsOfAddress(params.name) });
  }

  @Route(routes.getPageRevision)
  revision(@Input() { params }: InputOf<typeof routes.getPageRevision>) {
    const { name, revision: id } = params;
    return this.services.request(getPageRevision, { name: wordsOfAddress(name), id });
  }

  @Route(routes.restorePageRevision)
  async restore(
    @Input() { params }: InputOf<typeof routes.restorePageRevision>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.changeOf(params.name, caller, ifMatch);
    const restored = { ...change, id: params.revision };
    return this.services.request(restorePageRevision, restored);
  }

  private async changeOf(address: string, { user }: SignedIn, ifMatch: string | undefined) {
    const name = wordsOfAddress(address);
    const current = () => this.services.request(getPageWords, { name });
    return { name, actor: user.email, ...(await expectedVersion(ifMatch, current, contentErrors.stale)) };
  }
}
