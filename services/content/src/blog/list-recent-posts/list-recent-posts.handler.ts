import { Injectable } from '@nestjs/common';
import type { BlogPostSummary } from '@latchline/contracts/content/blog.schema';
import { PostRepository } from '../post.repository';

@Injectable()
export class ListRecentPostsHandler {
  constructor(private readonly posts: PostRepository) {}

  async run({ exclude, limit }: { exclude?: string; limit: number }): Promise<{ items: BlogPostSummary[] }> {
    return { items: await this.posts.recent(limit, exclude) };
  }
}
