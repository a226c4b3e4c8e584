import { Injectable } from '@nestjs/common';
import { relatedLimit } from '@latchline/contracts/content/blog.commands';
import type { BlogPostSummary } from '@latchline/contracts/content/blog.schema';
import { NoSuchPost } from '../blog.errors';
import { PostRepository } from '../post.repository';

@Injectable()
export class ListRelatedPostsHandler {
  constructor(private readonly posts: PostRepository) {}

  async run(slug: string): Promise<{ items: BlogPostSummary[] }> {
    const post = await this.posts.find(slug);
    if (!post) throw new NoSuchPost(slug);
    return { items: await this.posts.related(post, relatedLimit) };
  }
}
