import type { BlogListQuery, BlogPost } from '@latchline/contracts/content/blog.schema';
import type { BlogPostCopy, RelatedServicesKind } from '@latchline/contracts/content/blog-copy.schema';
import { blogPath } from '../page-paths';
import type { Facts } from '../page-rules';

/** One name for every way of asking for the same list: its canonical address. */
export function listKey({ category, q, page }: BlogListQuery): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (q) query.set('q', q.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${blogPath}?${query.toString()}` : blogPath;
}

const defaultKind: RelatedServicesKind = 'security-tips';

/** The services that an article of this category leads to. */
export const relatedServices = ({ by_category, kinds }: BlogPostCopy['related_services'], category: string) =>
  kinds[Object.hasOwn(by_category, category) ? (by_category[category] ?? defaultKind) : defaultKind];

/** What fills the placeholders of an article's title, description and structured data. */
export const factsOfPost = (post: BlogPost, siteUrl: string): Facts => ({
  post_title: post.title,
  post_excerpt: post.excerpt,
  image_url: new URL(post.featured_image_url, siteUrl).href,
  published_at: post.published_at,
  modified_at: post.updated_at,
  author: post.author.name,
  author_url: `${siteUrl}/blog/authors/${post.author.slug}`,
  job_title: post.author.job_title,
  section: post.category.name,
});
