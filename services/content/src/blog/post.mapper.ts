import type { BlogPost, BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';

export interface SummaryRow extends Omit<BlogPostSummary, 'published_at' | 'updated_at'> {
  published_at: Date;
  updated_at: Date;
}

/** The driver returns bigint counts as text. */
export interface PostRow extends Omit<BlogPost, 'published_at' | 'updated_at' | 'view_count'> {
  published_at: Date;
  updated_at: Date;
  view_count: string;
}

export const toSummary = ({ published_at, updated_at, ...rest }: SummaryRow): BlogPostSummary => ({
  ...rest,
  published_at: published_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const toPost = ({ published_at, updated_at, view_count, ...rest }: PostRow): BlogPost => ({
  ...rest,
  published_at: published_at.toISOString(),
  updated_at: updated_at.toISOString(),
  view_count: Number(view_count),
});
