import { Injectable } from '@nestjs/common';
import type { PostRevisionRow } from '@latchline/contracts/content/blog-desk/post.schema';
import { NoSuchPost } from '../../blog/blog.errors';
import { DeskPostRepository } from '../desk-post.repository';
import { RevisionRepository } from '../revision.repository';

@Injectable()
export class ListPostRevisionsHandler {
  constructor(
    private readonly posts: DeskPostRepository,
    private readonly revisions: RevisionRepository,
  ) {}

  async run({ id }: { id: string }): Promise<{ items: PostRevisionRow[] }> {
    const { manager } = this.posts;
    if (!(await this.posts.find(id, manager))) throw new NoSuchPost(id);
    return { items: await this.revisions.list(manager, id) };
  }
}
