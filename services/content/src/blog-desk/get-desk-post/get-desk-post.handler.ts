import { Injectable } from '@nestjs/common';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { NoSuchPost } from '../../blog/blog.errors';
import { DeskPostRepository } from '../desk-post.repository';

@Injectable()
export class GetDeskPostHandler {
  constructor(private readonly posts: DeskPostRepository) {}

  async run({ id }: { id: string }): Promise<DeskPost> {
    const post = await this.posts.find(id, this.posts.manager);
    if (!post) throw new NoSuchPost(id);
    return this.posts.shown(post, this.posts.manager);
  }
}
