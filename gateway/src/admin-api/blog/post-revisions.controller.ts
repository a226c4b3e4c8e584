import { Controller, Headers } from '@nestjs/common';
import {
  getPostRevision,
  listPostRevisions,
  restorePostRevision,
} from '@latchline/contracts/content/blog-desk/post.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { ExpectedPost } from './expected-post';

@Controller()
export class PostRevisionsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly expected: ExpectedPost,
  ) {}

  @Route(routes.listPostRevisions)
  list(@Input() { params }: InputOf<typeof routes.listPostRevisions>) {
    return this.services.request(listPostRevisions, params);
  }

  @Route(routes.getPostRevision)
  get(@Input() { params }: InputOf<typeof routes.getPostRevision>) {
    return this.services.request(getPostRevision, params);
  }

  @Route(routes.restorePostRevision)
  async restore(
    @Input() { params: { id, revision } }: InputOf<typeof routes.restorePostRevision>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(id, caller, ifMatch);
    return this.services.request(restorePostRevision, { ...change, revision });
  }
}
