import type {
  BlogAuthor,
  BlogCategory,
  BlogList,
  BlogListQuery,
  BlogPost,
  BlogPostSummary,
} from '@latchline/contracts/content/blog/blog.schema';
import type { BlogPostCopy, RelatedServicesKind } from '@latchline/contracts/content/copy/blog-copy.schema';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { fillPlain } from '../copy-rules';
import type { About } from '../page-parts';
import { blogAuthorPath, blogPath, blogPostPath } from '../page-paths';

/** The canonical address of a list, which is its cache key. */
export function listKey({ category, q, page }: BlogListQuery): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (q) query.set('q', q.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${blogPath}?${query.toString()}` : blogPath;
}

const defaultKind: RelatedServicesKind = 'security-tips';

/** Of an unknown category, a search or a number beyond the last page, the canonical address is that of the list that it stands for. */
export const aboutList = (
  { category, q }: BlogListQuery,
  categories: { readonly items: readonly BlogCategory[] },
  { page }: BlogList,
): About => ({
  trail: [blogCrumb],
  canonical: listKey({
    category: categories.items.some(({ slug }) => slug === category) ? category : undefined,
    page: q ? 1 : page,
  }),
});

/** Titles and excerpts in lists of posts. Each post is filled by itself, as a list leaves out items that become empty. */
export const filledPosts = (posts: readonly BlogPostSummary[], facts: PlaceholderValues): BlogPostSummary[] =>
  posts.map((post) => fillPlain(post, facts));

/** The services that a post of this category links to. */
export const relatedServices = ({ by_category, kinds }: BlogPostCopy['related_services'], category: string) =>
  kinds[Object.hasOwn(by_category, category) ? (by_category[category] ?? defaultKind) : defaultKind];

/** SEO fields of the post take precedence over those derived from its title. */
export const aboutPost = (post: BlogPost, siteUrl: string): About => ({
  facts: {
    post_title: post.title,
    post_excerpt: post.excerpt,
    image_url: new URL(post.featured_image_url, siteUrl).href,
    published_at: post.published_at,
    modified_at: post.updated_at,
    author: post.author.name,
    author_url: `${siteUrl}${blogAuthorPath(post.author.slug)}`,
    job_title: post.author.job_title,
    section: post.category.name,
  },
  ...(post.featured_image_url && {
    picture: { address: new URL(post.featured_image_url, siteUrl).href, alt: post.featured_image_alt },
  }),
  title: post.meta_title ?? undefined,
  description: post.meta_description ?? undefined,
  canonical: post.canonical_url ?? undefined,
  trail: [blogCrumb, { name: post.title, path: blogPostPath(post.slug) }],
});

export const aboutAuthor = (author: BlogAuthor): About => ({
  facts: { author: author.name, author_bio: author.bio, job_title: author.job_title },
  trail: [blogCrumb, { name: author.name, path: blogAuthorPath(author.slug) }],
});

export const blogCrumb = { name: 'Blog', path: blogPath };
