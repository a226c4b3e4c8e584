import { Injectable } from '@nestjs/common';
import type { PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { v7 as uuidv7 } from 'uuid';
import { DeskPostRepository } from '../desk-post.repository';
import { KnownShelves } from '../known-shelves';
import { PostChanges } from '../post-changes';
import { completeFields } from '../stored-post';

@Injectable()
export class CreatePostHandler {
  constructor(
    private readonly posts: DeskPostRepository,
    private readonly changes: PostChanges,
    private readonly shelves: KnownShelves,
  ) {}

  async run({ fields, actor }: { fields: Partial<PostFields>; actor: string }): Promise<DeskPost> {
    await this.shelves.assertKnown(fields);
    const id = uuidv7();
    await this.posts.add(this.posts.manager, id);
    return this.changes.run({ id, actor }, (post) => ({ ...post, draft: completeFields(fields) }));
  }
}
