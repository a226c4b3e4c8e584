import { Injectable } from '@nestjs/common';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  type ExpectedVersion,
  isExpectedVersion,
  requireVersion,
} from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { PostNotFound } from '../blog/blog.errors';
import { EditedPostRepository } from './edited-post.repository';
import { movesBetween } from './post-decisions';
import { RevisionRepository } from './revision.repository';
import type { Saving } from './revision-span';
import { hasPublished, type StoredPost, workingCopy } from './stored-post';

interface Change extends ExpectedVersion {
  readonly id: string;
  readonly actor: string;
  /** The kind of revision to save; none is saved when no text changes. */
  readonly revision?: Saving['kind'];
}

type Decide = (
  post: StoredPost,
  context: { manager: EntityManager; now: Date },
) => Promise<StoredPost> | StoredPost;

/** Changes an article: locks the row, checks its version, saves a revision and publishes moved addresses in one transaction. */
@Injectable()
export class PostChanges {
  constructor(
    private readonly posts: EditedPostRepository,
    private readonly revisions: RevisionRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(change: Change, decide: Decide): Promise<EditedPost> {
    const shown = await this.posts
      .transaction((manager) => this.within(manager, change, decide))
      .catch((error: unknown) => {
        throw constraintOf(error) === 'blog_posts_slug_key' ? slugTaken : error;
      });
    this.outbox.wake();
    return shown;
  }

  /** The stored article under a lock, if the caller may change its current version. */
  async locked(id: string, expected: ExpectedVersion, manager: EntityManager): Promise<StoredPost> {
    const post = await this.posts.find(id, manager, { lock: true });
    if (!post) throw new PostNotFound(id);
    if (!isExpectedVersion(post.updated_at, expected.expected_updated_at)) {
      // Only a refusal needs the article as the dashboard shows it, which takes two more queries.
      requireVersion(await this.posts.shown(post, manager), expected, blogEditorErrors.stale);
    }
    return post;
  }

  private async within(manager: EntityManager, change: Change, decide: Decide): Promise<EditedPost> {
    const { id, actor, expected_updated_at } = change;
    const before = await this.locked(id, { expected_updated_at }, manager);
    const now = new Date();
    const after = await decide(before, { manager, now });
    await this.posts.save(manager, before, after, actor);
    if (change.revision) {
      if (hasPublished(before)) await this.revisions.saveOriginal(manager, before);
      await this.revisions.save(manager, before.id, {
        kind: change.revision,
        actor,
        at: now,
        fields: workingCopy(after),
      });
    }
    const moves = movesBetween(before, after);
    if (moves) await this.outbox.add(manager, contentPageMoved, { ...moves, actor });
    const stored = await this.posts.find(before.id, manager);
    if (!stored) throw new PostNotFound(before.id);
    return this.posts.shown(stored, manager);
  }
}

const slugTaken = new CodedError(blogEditorErrors.unfit, 'The article is not ready', [
  { path: 'slug', message: 'Another article has this address' },
]);

/** The unique index decides between two articles published at one address at the same moment. */
const constraintOf = (error: unknown) =>
  (error as { driverError?: { constraint?: string } }).driverError?.constraint;
