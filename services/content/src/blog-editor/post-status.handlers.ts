import { Controller } from '@nestjs/common';
import {
  discardPostChanges,
  publishPost,
  restorePost,
  trashPost,
  trashPosts,
  unpublishPost,
} from '@latchline/contracts/content/blog-editor/post.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { EditedPostRepository } from './edited-post.repository';
import { PostChanges } from './post-changes';
import { published, restored, trashed, unpublished, withoutChanges } from './post-decisions';

@Controller()
export class PostStatusHandlers {
  constructor(
    private readonly posts: EditedPostRepository,
    private readonly changes: PostChanges,
  ) {}

  @Handles(publishPost)
  publish({ published_at, ...change }: z.output<typeof publishPost.request>) {
    const at = typeof published_at === 'string' ? new Date(published_at) : published_at;
    return this.changes.run({ ...change, revision: 'published' }, async (post, { manager, now }) => {
      const taken = new Set((await this.posts.slugsBut(post.id, manager)).keys());
      return published(post, { at, now, taken });
    });
  }

  @Handles(unpublishPost)
  unpublish(change: z.output<typeof unpublishPost.request>) {
    return this.changes.run(change, (post, { now }) => unpublished(post, now));
  }

  @Handles(discardPostChanges)
  discardChanges(change: z.output<typeof discardPostChanges.request>) {
    return this.changes.run(change, (post) => withoutChanges(post));
  }

  @Handles(trashPost)
  trash(change: z.output<typeof trashPost.request>) {
    return this.changes.run(change, (post, { now }) => trashed(post, now));
  }

  /** One after the other, so that one that no longer exists doesn't stop the rest. */
  @Handles(trashPosts)
  async trashSeveral({ ids, actor }: z.output<typeof trashPosts.request>) {
    const moved: string[] = [];
    for (const id of new Set(ids)) {
      const there = await this.changes
        .run({ id, actor }, (post, { now }) => trashed(post, now))
        .catch((error: unknown) => {
          if (error instanceof CodedError && error.code === contentErrors.noSuchPost) return null;
          throw error;
        });
      if (there) moved.push(id);
    }
    return { ids: moved };
  }

  @Handles(restorePost)
  restore(change: z.output<typeof restorePost.request>) {
    return this.changes.run(change, (post) => restored(post));
  }
}
