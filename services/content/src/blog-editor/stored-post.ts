import { emptyPost, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type { PostStatus } from '@latchline/contracts/content/blog-editor/post.schema';

export type StoredStatus = Exclude<PostStatus, 'scheduled'>;

/** A stored article: `live` is what pages show, `draft` the working copy where it differs. */
export interface StoredPost {
  readonly id: string;
  readonly status: StoredStatus;
  readonly live: PostFields;
  readonly draft: PostFields | null;
  readonly published_at: Date | null;
  /** When it was announced; from then on its address is public. */
  readonly announced_at: Date | null;
  readonly trashed_at: Date | null;
  readonly trashed_from: StoredStatus | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

export const workingCopy = ({ draft, live }: Pick<StoredPost, 'draft' | 'live'>): PostFields => draft ?? live;

/** Whether a version is public, scheduled or archived. */
export const hasPublished = ({ status }: Pick<StoredPost, 'status'>): boolean =>
  status === 'published' || status === 'archived';

export const isDue = ({ status, published_at }: StoredPost, now: Date): boolean =>
  status === 'published' && published_at !== null && published_at <= now;

export const shownStatus = (post: StoredPost, now: Date): PostStatus =>
  post.status === 'published' && !isDue(post, now) ? 'scheduled' : post.status;

/** Fills in fields that did not exist when the text was stored. */
export const completeFields = (stored: Partial<PostFields>): PostFields => ({ ...emptyPost, ...stored });
