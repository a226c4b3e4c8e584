import { Injectable } from '@nestjs/common';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { NoSuchRevision } from '../desk.errors';
import { KnownShelves } from '../known-shelves';
import { type Change, PostChanges } from '../post-changes';
import { edited } from '../post-decisions';
import { RevisionRepository } from '../revision.repository';

@Injectable()
export class RestorePostRevisionHandler {
  constructor(
    private readonly changes: PostChanges,
    private readonly revisions: RevisionRepository,
    private readonly shelves: KnownShelves,
  ) {}

  run({ revision, ...change }: Change & { revision: string }): Promise<DeskPost> {
    return this.changes.run({ ...change, kept: 'restored' }, async (post, { manager }) => {
      const found = await this.revisions.find(manager, change.id, revision);
      if (!found) throw new NoSuchRevision(revision);
      return edited(post, await this.shelves.onlyKnown(found.fields));
    });
  }
}
