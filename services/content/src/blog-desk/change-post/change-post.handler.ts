import { Injectable } from '@nestjs/common';
import type { DeskPost, PostPatch } from '@latchline/contracts/content/blog-desk/post.schema';
import { KnownShelves } from '../known-shelves';
import { type Change, PostChanges } from '../post-changes';
import { edited } from '../post-decisions';

@Injectable()
export class ChangePostHandler {
  constructor(
    private readonly changes: PostChanges,
    private readonly shelves: KnownShelves,
  ) {}

  async run({ patch, ...change }: Change & { patch: PostPatch }): Promise<DeskPost> {
    await this.shelves.assertKnown(patch);
    return this.changes.run({ ...change, kept: 'saved' }, (post) => edited(post, patch));
  }
}
