import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import type { HeadExtras } from '@latchline/kit/federation/page-module';
import { links } from '../chrome/links';

/** Readers of feeds find the feed on every page of the blog. */
export const feedHead = ({ business }: Pick<Chrome, 'business'>): HeadExtras => ({
  links: [{ rel: 'alternate', type: 'application/rss+xml', title: business.name, href: links.blogFeed }],
});

/** What networks show of an article that somebody shares. */
export function articleHead(model: BlogPostPage): HeadExtras {
  const { business, metadata, post, site_url } = model;
  const title = post.meta_title ?? post.title;
  const description = post.meta_description ?? post.excerpt;
  const image = post.featured_image_url && new URL(post.featured_image_url, site_url).href;
  return {
    ...feedHead(model),
    properties: {
      'og:type': 'article',
      'og:site_name': business.name,
      'og:locale': 'en_GB',
      'og:title': title,
      'og:description': description,
      'og:url': metadata.canonical,
      ...(image && { 'og:image': image, 'og:image:alt': post.featured_image_alt }),
      'article:published_time': post.published_at,
      'article:modified_time': post.updated_at,
      'article:author': new URL(links.blogAuthor(post.author.slug), site_url).href,
      'article:section': post.category.name,
    },
    names: {
      author: post.author.name,
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      ...(image && { 'twitter:image': image, 'twitter:image:alt': post.featured_image_alt }),
    },
  };
}
