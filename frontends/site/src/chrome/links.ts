import { regionPagePath, regionPath, townPath } from '@latchline/contracts/addresses/page-paths';
import { fieldId } from '@latchline/contracts/leads/quote-fields';

export interface BlogFilter {
  category: string | null;
  q: string;
}

/** URL of a filtered list of articles. The fragment skips the part that is the same on every page of the list. */
function blogList({ category, q }: BlogFilter, page = 1): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return `/blog${query.size > 0 ? `?${query.toString()}` : ''}#articles`;
}

/** Every URL inside the site. */
export const links = {
  home: '/',
  services: '/services',
  contact: '/contact',
  /** To the first field of the quote form, on this page or on the contact page. */
  quoteHere: `#${fieldId('name')}`,
  quote: `/contact#${fieldId('name')}`,
  about: '/about',
  coverage: '/#coverage',
  region: regionPath,
  regionPage: regionPagePath,
  town: townPath,
  blog: '/blog',
  blogList,
  blogPost: (slug: string) => `/blog/${slug}`,
  blogAuthor: (slug: string) => `/blog/authors/${slug}`,
  blogFeed: '/blog/rss.xml',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
};
