import { Injectable } from '@nestjs/common';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { type Change, PostChanges } from '../post-changes';
import { takenOutOfTrash } from '../post-decisions';

@Injectable()
export class RestorePostHandler {
  constructor(private readonly changes: PostChanges) {}

  run(change: Change): Promise<DeskPost> {
    return this.changes.run(change, (post) => takenOutOfTrash(post));
  }
}
