import { Controller } from '@nestjs/common';
import {
  getPostRevision,
  listPostRevisions,
  restorePostRevision,
} from '@latchline/contracts/content/blog-editor/post-revision.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { PostNotFound } from '../blog/blog.errors';
import { RevisionNotFound } from './blog-editor.errors';
import { EditedPostRepository } from './edited-post.repository';
import { KnownTaxonomy } from './known-taxonomy';
import { PostChanges } from './post-changes';
import { edited } from './post-decisions';
import { RevisionRepository } from './revision.repository';

@Controller()
export class PostRevisionHandlers {
  constructor(
    private readonly posts: EditedPostRepository,
    private readonly revisions: RevisionRepository,
    private readonly changes: PostChanges,
    private readonly taxonomy: KnownTaxonomy,
  ) {}

  @Handles(listPostRevisions)
  async list({ id }: z.output<typeof listPostRevisions.request>) {
    const { manager } = this.posts;
    if (!(await this.posts.find(id, manager))) throw new PostNotFound(id);
    return { items: await this.revisions.list(manager, id) };
  }

  @Handles(getPostRevision)
  async get({ id, revision }: z.output<typeof getPostRevision.request>) {
    const found = await this.revisions.find(this.posts.manager, id, revision);
    if (!found) throw new RevisionNotFound(revision);
    return found;
  }

  @Handles(restorePostRevision)
  restore({ revision, ...change }: z.output<typeof restorePostRevision.request>) {
    return this.changes.run({ ...change, revision: 'restored' }, async (post, { manager }) => {
      const found = await this.revisions.find(manager, change.id, revision);
      if (!found) throw new RevisionNotFound(revision);
      return edited(post, await this.taxonomy.onlyKnown(found.fields));
    });
  }
}
