import { Injectable } from '@nestjs/common';
import { featuredLimit } from '@latchline/contracts/content/blog.commands';
import type { BlogPostSummary } from '@latchline/contracts/content/blog.schema';
import { PostRepository } from '../post.repository';

@Injectable()
export class ListFeaturedPostsHandler {
  constructor(private readonly posts: PostRepository) {}

  async run(): Promise<{ items: BlogPostSummary[] }> {
    return { items: await this.posts.featured(featuredLimit) };
  }
}
