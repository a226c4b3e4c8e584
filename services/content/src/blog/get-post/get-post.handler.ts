import { Injectable } from '@nestjs/common';
import type { BlogPost } from '@latchline/contracts/content/blog.schema';
import { NoSuchPost } from '../blog.errors';
import { PostRepository } from '../post.repository';

@Injectable()
export class GetPostHandler {
  constructor(private readonly posts: PostRepository) {}

  async run(slug: string): Promise<BlogPost> {
    const post = await this.posts.find(slug);
    if (!post) throw new NoSuchPost(slug);
    return post;
  }
}
