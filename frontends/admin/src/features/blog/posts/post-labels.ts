import type { EditedPostRow, PostStatus } from '@latchline/contracts/content/blog-editor/post.schema';
import { trashDays } from '@latchline/contracts/content/blog-editor/post.schema';
import { formatLondonTimeBrief } from '@latchline/contracts/time/london-time';

export const statusLabels: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
  trash: 'Trash',
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days until an article in the trash is permanently deleted. */
export const daysLeft = (trashedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trashedAt) + trashDays * dayMs - now) / dayMs));

/** When an article was or will be published, or when it is permanently deleted. */
export function dateLabel(
  { status, published_at, trashed_at }: Pick<EditedPostRow, 'status' | 'published_at' | 'trashed_at'>,
  now: number,
): string {
  if (status === 'trash' && trashed_at) {
    const days = daysLeft(trashed_at, now);
    return days === 1 ? 'Permanently deleted in 1 day' : `Permanently deleted in ${days} days`;
  }
  return published_at && status !== 'draft' ? formatLondonTimeBrief(new Date(published_at)) : '';
}
