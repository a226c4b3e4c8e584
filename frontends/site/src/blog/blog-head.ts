import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import type { HeadExtras } from '@latchline/kit/federation/page-module';
import { links } from '../chrome/links';

/** Lets feed readers discover the feed from every blog page. */
export const feedHead = ({ business }: Pick<Chrome, 'business'>): HeadExtras => ({
  links: [{ rel: 'alternate', type: 'application/rss+xml', title: business.name, href: links.blogFeed }],
});

/** The metadata that an article adds to the common head. */
export function articleHead(model: BlogPostPage): HeadExtras {
  const { post, site_url } = model;
  return {
    ...feedHead(model),
    properties: {
      'article:published_time': post.published_at,
      'article:modified_time': post.updated_at,
      'article:author': new URL(links.blogAuthor(post.author.slug), site_url).href,
      'article:section': post.category.name,
    },
    names: { author: post.author.name },
  };
}
