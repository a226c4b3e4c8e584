import { Injectable } from '@nestjs/common';
import type { PostRevision } from '@latchline/contracts/content/blog-desk/post.schema';
import { NoSuchRevision } from '../desk.errors';
import { DeskPostRepository } from '../desk-post.repository';
import { RevisionRepository } from '../revision.repository';

@Injectable()
export class GetPostRevisionHandler {
  constructor(
    private readonly posts: DeskPostRepository,
    private readonly revisions: RevisionRepository,
  ) {}

  async run({ id, revision }: { id: string; revision: string }): Promise<PostRevision> {
    const found = await this.revisions.find(this.posts.manager, id, revision);
    if (!found) throw new NoSuchRevision(revision);
    return found;
  }
}
