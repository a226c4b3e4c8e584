import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { PostChanges } from '../post-changes';
import { trashed } from '../post-decisions';

@Injectable()
export class TrashPostsHandler {
  constructor(private readonly changes: PostChanges) {}

  /** One after the other: what is no longer there does not keep the others. */
  async run({ ids, actor }: { ids: readonly string[]; actor: string }): Promise<{ ids: string[] }> {
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
}
