import { type PostFields, postFieldNames } from '@latchline/contracts/content/blog-editor/post-fields';
import type { EditedPost, EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { countWords, readingMinutes } from '@latchline/contracts/content/blog-editor/post-text';
import { slugIn } from './post-decisions';
import { completeFields, hasPublished, shownStatus, type StoredPost, workingCopy } from './stored-post';

type Times = 'published_at' | 'trashed_at' | 'updated_at';

export type ListRow = Omit<EditedPostRow, Times | 'view_count'> & {
  readonly published_at: Date | null;
  readonly trashed_at: Date | null;
  readonly updated_at: Date;
  readonly view_count: string;
};

export const toListRow = ({
  published_at,
  trashed_at,
  updated_at,
  view_count,
  ...row
}: ListRow): EditedPostRow => ({
  ...row,
  published_at: published_at?.toISOString() ?? null,
  trashed_at: trashed_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
  view_count: Number(view_count),
});

export type StoredRow = Omit<StoredPost, 'live' | 'draft'> & {
  readonly draft: Partial<PostFields> | null;
} & { readonly [name in keyof PostFields]: PostFields[name] | null };

/** Columns of an unfinished article are null where fields are empty. */
export function toStored(row: StoredRow): StoredPost {
  const { id, status, draft, published_at, announced_at, trashed_at, trashed_from } = row;
  const { created_at, updated_at, updated_by } = row;
  const live = Object.fromEntries(postFieldNames.map((name) => [name, row[name]])) as unknown as PostFields;
  return {
    id,
    status,
    published_at,
    announced_at,
    trashed_at,
    trashed_from,
    created_at,
    updated_at,
    updated_by,
    live: { ...live, slug: row.slug ?? '' },
    draft: draft && completeFields(draft),
  };
}

/** What the editor shows along with an article. */
export interface Surroundings {
  readonly now: Date;
  readonly view_count: number;
  readonly featured_elsewhere: number;
  /** Titles of all other articles by slug. */
  readonly titles: ReadonlyMap<string, string>;
}

export function toEditedPost(post: StoredPost, around: Surroundings): EditedPost {
  const fields = workingCopy(post);
  return {
    ...fields,
    id: post.id,
    status: shownStatus(post, around.now),
    address_slug: slugIn(fields, new Set(around.titles.keys())),
    slug_taken_by: (fields.slug && around.titles.get(fields.slug)) || null,
    has_changes: hasPublished(post) && post.draft !== null,
    published: hasPublished(post) ? post.live : null,
    published_at: post.published_at?.toISOString() ?? null,
    trashed_at: post.trashed_at?.toISOString() ?? null,
    word_count: countWords(fields.content),
    reading_time_minutes: readingMinutes(fields.content),
    view_count: around.view_count,
    featured_elsewhere: around.featured_elsewhere,
    created_at: post.created_at.toISOString(),
    updated_at: post.updated_at.toISOString(),
    updated_by: post.updated_by,
  };
}
