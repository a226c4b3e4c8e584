import { Injectable } from '@nestjs/common';
import { type BlogList, type BlogListQuery, blogPageSize } from '@latchline/contracts/content/blog.schema';
import { PostRepository } from '../post.repository';

@Injectable()
export class ListPostsHandler {
  constructor(private readonly posts: PostRepository) {}

  /** A page beyond the last is empty; an empty list has one page. */
  async run({ category, q, page }: BlogListQuery): Promise<BlogList> {
    const { items, total } = await this.posts.page({ category, q }, page);
    return { items, page, page_count: Math.max(1, Math.ceil(total / blogPageSize)), total };
  }
}
