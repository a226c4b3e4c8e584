import { Controller } from '@nestjs/common';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import {
  changePost,
  createPost,
  deletePost,
  getEditedPost,
  listEditedPosts,
} from '@latchline/contracts/content/blog-editor/post.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { PostNotFound } from '../blog/blog.errors';
import { EditedPostRepository } from './edited-post.repository';
import { KnownTaxonomy } from './known-taxonomy';
import { PostChanges } from './post-changes';
import { edited } from './post-decisions';
import { PostListRepository } from './post-list.repository';
import { completeFields } from './stored-post';

@Controller()
export class PostHandlers {
  constructor(
    private readonly posts: EditedPostRepository,
    private readonly postList: PostListRepository,
    private readonly changes: PostChanges,
    private readonly taxonomy: KnownTaxonomy,
  ) {}

  @Handles(listEditedPosts)
  list(query: z.output<typeof listEditedPosts.request>) {
    return this.postList.page(query);
  }

  @Handles(getEditedPost)
  async get({ id }: z.output<typeof getEditedPost.request>) {
    const post = await this.posts.find(id, this.posts.manager);
    if (!post) throw new PostNotFound(id);
    return this.posts.shown(post, this.posts.manager);
  }

  @Handles(createPost)
  async create({ fields: { id = uuidv7(), ...fields }, actor }: z.output<typeof createPost.request>) {
    await this.taxonomy.assertKnown(fields);
    await this.posts.add(this.posts.manager, id);
    return this.changes.run({ id, actor }, (post) => ({ ...post, draft: completeFields(fields) }));
  }

  @Handles(changePost)
  async change({ patch, ...change }: z.output<typeof changePost.request>) {
    await this.taxonomy.assertKnown(patch);
    return this.changes.run({ ...change, revision: 'saved' }, (post) => edited(post, patch));
  }

  @Handles(deletePost)
  delete({ id, ...expected }: z.output<typeof deletePost.request>) {
    return this.posts.transaction(async (manager) => {
      const post = await this.changes.locked(id, expected, manager);
      if (post.status !== 'trash')
        throw new CodedError(blogEditorErrors.notInTrash, 'Move it to the trash first');
      await this.posts.remove(id, manager);
      return {};
    });
  }
}
