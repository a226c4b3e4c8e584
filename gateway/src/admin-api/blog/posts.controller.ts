import { Controller } from '@nestjs/common';
import { deletePost, getDeskPost, trashPosts } from '@latchline/contracts/content/blog-desk/post.operations';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class PostsController {
  constructor(private readonly services: ServiceClient) {}

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
}
