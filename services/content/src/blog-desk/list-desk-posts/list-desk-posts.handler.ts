import { Injectable } from '@nestjs/common';
import type { DeskPostPage, DeskPostQuery } from '@latchline/contracts/content/blog-desk/post.schema';
import { PostListRepository } from '../post-list.repository';

@Injectable()
export class ListDeskPostsHandler {
  constructor(private readonly posts: PostListRepository) {}

  run(query: DeskPostQuery): Promise<DeskPostPage> {
    return this.posts.page(query);
  }
}
