import { Injectable } from '@nestjs/common';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { type Change, PostChanges } from '../post-changes';
import { withoutChanges } from '../post-decisions';

@Injectable()
export class DiscardPostChangesHandler {
  constructor(private readonly changes: PostChanges) {}

  run(change: Change): Promise<DeskPost> {
    return this.changes.run(change, (post) => withoutChanges(post));
  }
}
