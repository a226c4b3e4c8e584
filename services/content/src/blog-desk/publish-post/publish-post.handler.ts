import { Injectable } from '@nestjs/common';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { DeskPostRepository } from '../desk-post.repository';
import { type Change, PostChanges } from '../post-changes';
import { published } from '../post-decisions';

@Injectable()
export class PublishPostHandler {
  constructor(
    private readonly posts: DeskPostRepository,
    private readonly changes: PostChanges,
  ) {}

  run({ published_at, ...change }: Change & { published_at?: string | null | undefined }): Promise<DeskPost> {
    const at = typeof published_at === 'string' ? new Date(published_at) : published_at;
    return this.changes.run({ ...change, kept: 'published' }, async (post, { manager, now }) => {
      const taken = new Set((await this.posts.slugsBut(post.id, manager)).keys());
      return published(post, { at, now, taken });
    });
  }
}
