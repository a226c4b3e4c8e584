import { Controller } from '@nestjs/common';
import { deletePost, trashPost } from '@latchline/contracts/content/blog-editor/post.operations';
import { routes } from '@latchline/contracts/api/routes';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';

@Controller()
export class PostsController {
  constructor(private readonly services: ServiceClient) {}

  /** Only trashed posts can be deleted permanently. */
  @Route(routes.deletePost)
  async remove(
    @Input() { params, query }: InputOf<typeof routes.deletePost>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ): Promise<void> {
    if (query.permanently === 'true') await this.services.request(deletePost, { ...params, ...expected });
    else await this.services.request(trashPost, { ...params, actor: user.email, ...expected });
  }
}
