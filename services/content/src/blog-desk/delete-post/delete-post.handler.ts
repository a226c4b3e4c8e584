import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { NoSuchPost } from '../../blog/blog.errors';
import { DeskPostRepository } from '../desk-post.repository';

@Injectable()
export class DeletePostHandler {
  constructor(private readonly posts: DeskPostRepository) {}

  run({ id }: { id: string }): Promise<Record<string, never>> {
    return this.posts.transaction(async (manager) => {
      const post = await this.posts.find(id, manager, { lock: true });
      if (!post) throw new NoSuchPost(id);
      if (post.status !== 'trash') throw new CodedError(deskErrors.notInTrash, 'Move it to the trash first');
      await this.posts.remove(id, manager);
      return {};
    });
  }
}
