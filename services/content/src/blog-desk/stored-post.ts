import { emptyPost, type PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import type { PostStatus } from '@latchline/contracts/content/blog-desk/post.schema';

export type StoredStatus = Exclude<PostStatus, 'scheduled'>;

/** An article as it is stored: the columns that pages are made of, and the working copy where it differs from them. */
export interface StoredPost {
  readonly id: string;
  readonly status: StoredStatus;
  readonly live: PostFields;
  readonly draft: PostFields | null;
  readonly published_at: Date | null;
  /** When pages were told of it: from then on its address may be known to others. */
  readonly announced_at: Date | null;
  readonly trashed_at: Date | null;
  readonly trashed_from: StoredStatus | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

export const workingCopy = ({ draft, live }: Pick<StoredPost, 'draft' | 'live'>): PostFields => draft ?? live;

/** Whether there is a version that visitors see, saw, or will see. */
export const hasPublished = ({ status }: Pick<StoredPost, 'status'>): boolean =>
  status === 'published' || status === 'archived';

export const isDue = ({ status, published_at }: StoredPost, now: Date): boolean =>
  status === 'published' && published_at !== null && published_at <= now;

export const shownStatus = (post: StoredPost, now: Date): PostStatus =>
  post.status === 'published' && !isDue(post, now) ? 'scheduled' : post.status;

/** Fields that a later release has added are empty in what an earlier one stored. */
export const completeFields = (stored: Partial<PostFields>): PostFields => ({ ...emptyPost, ...stored });
