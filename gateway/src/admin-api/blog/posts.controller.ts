import { Controller, Headers } from '@nestjs/common';
import {
  changePost,
  createPost,
  deletePost,
  discardPostChanges,
  getDeskPost,
  listDeskPosts,
  publishPost,
  restorePost,
  trashPosts,
  unpublishPost,
} from '@latchline/contracts/content/blog-desk/post.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { ExpectedPost } from './expected-post';

@Controller()
export class PostsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly expected: ExpectedPost,
  ) {}

  @Route(routes.listDeskPosts)
  list(@Input() { query }: InputOf<typeof routes.listDeskPosts>) {
    return this.services.request(listDeskPosts, query);
  }

  @Route(routes.createPost)
  async create(@Input() { body: fields }: InputOf<typeof routes.createPost>, @Caller() { user }: SignedIn) {
    return this.services.request(createPost, { fields, actor: user.email });
  }

  @Route(routes.trashPosts)
  trashAll(@Input() { body }: InputOf<typeof routes.trashPosts>, @Caller() { user }: SignedIn) {
    return this.services.request(trashPosts, { ...body, actor: user.email });
  }

  @Route(routes.getDeskPost)
  async get(@Input() { params }: InputOf<typeof routes.getDeskPost>) {
    return this.services.request(getDeskPost, params);
  }

  @Route(routes.changePost)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changePost>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(params.id, caller, ifMatch);
    return this.services.request(changePost, { ...change, patch });
  }

  /** Into the trash first: only what is there goes for good. */
  @Route(routes.deletePost)
  async remove(
    @Input() { params, query }: InputOf<typeof routes.deletePost>,
    @Caller() { user }: SignedIn,
  ): Promise<void> {
    if (query.permanently === 'true') {
      await this.services.request(deletePost, params);
      return;
    }
    // Answers 404 where there is none: moving several passes over what is not there.
    await this.services.request(getDeskPost, params);
    await this.services.request(trashPosts, { ids: [params.id], actor: user.email });
  }

  @Route(routes.publishPost)
  async publish(
    @Input() { params, body }: InputOf<typeof routes.publishPost>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(params.id, caller, ifMatch);
    return this.services.request(publishPost, { ...change, ...body });
  }

  @Route(routes.unpublishPost)
  async unpublish(
    @Input() { params }: InputOf<typeof routes.unpublishPost>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(params.id, caller, ifMatch);
    return this.services.request(unpublishPost, change);
  }

  @Route(routes.discardPostChanges)
  async discard(
    @Input() { params }: InputOf<typeof routes.discardPostChanges>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(params.id, caller, ifMatch);
    return this.services.request(discardPostChanges, change);
  }

  @Route(routes.restorePost)
  async restore(
    @Input() { params }: InputOf<typeof routes.restorePost>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const change = await this.expected.change(params.id, caller, ifMatch);
    return this.services.request(restorePost, change);
  }
}
