import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { publishProblems } from '@latchline/contracts/content/blog-editor/post-checks';
import { changedPostFields, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type { PostPatch } from '@latchline/contracts/content/blog-editor/post.schema';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { hasPublished, isDue, type StoredPost, workingCopy } from './stored-post';

/** Drops a draft that is identical to the published version. */
function withDraft(post: StoredPost, draft: PostFields): StoredPost {
  const same = hasPublished(post) && changedPostFields(post.live, draft).length === 0;
  return { ...post, draft: same ? null : draft };
}

export function edited(post: StoredPost, patch: PostPatch): StoredPost {
  assertNotInTrash(post);
  return withDraft(post, { ...workingCopy(post), ...patch });
}

/** The article's own slug, or else the first free one made from its title. */
export const slugIn = (fields: PostFields, taken: ReadonlySet<string>): string =>
  fields.slug || freeSlug(slugOf(fields.title), taken);

export interface Publishing {
  /** Null means now; undefined keeps the article's time, or means now if it has none. */
  readonly at?: Date | null | undefined;
  readonly now: Date;
  /** Slugs of all other articles. */
  readonly taken: ReadonlySet<string>;
}

export function published(post: StoredPost, { at, now, taken }: Publishing): StoredPost {
  assertNotInTrash(post);
  const fields = workingCopy(post);
  const problems: { path: string; message: string }[] = publishProblems(fields);
  if (fields.slug && taken.has(fields.slug)) {
    problems.push({ path: 'slug', message: 'Another article has this address' });
  }
  if (problems.length > 0) throw new CodedError(blogEditorErrors.unfit, 'The article is not ready', problems);
  if (isDue(post, now) && at && at > now) {
    throw new CodedError(
      blogEditorErrors.notNow,
      'It is already public. Unpublish it before you schedule it',
    );
  }
  const kept = at === undefined && hasPublished(post) ? post.published_at : null;
  const published_at = at ?? kept ?? now;
  return {
    ...post,
    status: 'published',
    live: { ...fields, slug: slugIn(fields, taken) },
    draft: null,
    published_at,
    // The change itself invalidates pages; a scheduled article is announced at its time.
    announced_at: published_at <= now ? now : null,
  };
}

/** An article that was public is archived; one that was only scheduled becomes a draft. */
export function unpublished(post: StoredPost, now: Date): StoredPost {
  if (post.status !== 'published') throw new CodedError(blogEditorErrors.notNow, 'It is not published');
  if (isDue(post, now)) return { ...post, status: 'archived' };
  // Its address is free, as that of any draft.
  const live = { ...post.live, slug: '' };
  return { ...post, status: 'draft', live, draft: workingCopy(post), published_at: null, announced_at: null };
}

export function withoutChanges(post: StoredPost): StoredPost {
  assertNotInTrash(post);
  if (!hasPublished(post))
    throw new CodedError(blogEditorErrors.notNow, 'There is no published version to go back to');
  return { ...post, draft: null };
}

/** Frees its address, which the draft keeps. */
export function trashed(post: StoredPost, now: Date): StoredPost {
  if (post.status === 'trash') return post;
  return {
    ...post,
    status: 'trash',
    draft: workingCopy(post),
    live: { ...post.live, slug: '' },
    announced_at: null,
    trashed_at: now,
    trashed_from: isDue(post, now) || post.status === 'archived' ? 'archived' : 'draft',
  };
}

export function restored(post: StoredPost): StoredPost {
  if (post.status !== 'trash') throw new CodedError(blogEditorErrors.notInTrash, 'It is not in the trash');
  const status = post.trashed_from ?? 'draft';
  return {
    ...post,
    status,
    published_at: status === 'draft' ? null : post.published_at,
    trashed_at: null,
    trashed_from: null,
  };
}

export interface Moves {
  readonly moved: { from: string; to: string }[];
  readonly appeared: string[];
  readonly created?: string[];
}

const pathOfSlug = (slug: string) => `/blog/${slug}`;

/** Addresses that changed, for the redirects of the seo service; null if none did. */
export function movesBetween(before: StoredPost, after: StoredPost): Moves | null {
  if (after.status !== 'published') return null;
  const from = before.announced_at === null ? '' : before.live.slug;
  const to = after.live.slug;
  if (from === to && before.status === 'published') return null;
  if (from !== '' && from !== to)
    return { moved: [{ from: pathOfSlug(from), to: pathOfSlug(to) }], appeared: [] };
  const created = before.status === 'draft' && { created: [pathOfSlug(to)] };
  // Until a scheduled article is announced, its address redirects where it did.
  if (after.announced_at === null) return created ? { moved: [], appeared: [], ...created } : null;
  return { moved: [], appeared: [pathOfSlug(to)], ...created };
}

function assertNotInTrash({ status }: StoredPost): void {
  if (status === 'trash')
    throw new CodedError(blogEditorErrors.inTrash, 'It is in the trash. Restore it first');
}
