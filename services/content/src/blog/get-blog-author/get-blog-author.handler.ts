import { Injectable } from '@nestjs/common';
import type { BlogAuthor, BlogPostSummary } from '@latchline/contracts/content/blog.schema';
import { AuthorRepository } from '../author.repository';
import { NoSuchAuthor } from '../blog.errors';
import { PostRepository } from '../post.repository';

@Injectable()
export class GetBlogAuthorHandler {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly posts: PostRepository,
  ) {}

  async run(slug: string): Promise<{ author: BlogAuthor; posts: BlogPostSummary[] }> {
    const [author, posts] = await Promise.all([this.authors.find(slug), this.posts.ofAuthor(slug)]);
    if (!author) throw new NoSuchAuthor(slug);
    return { author, posts };
  }
}
