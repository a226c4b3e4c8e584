import { paths } from '../../../shared/navigation/paths';

export const blogTabs = ['articles', 'authors', 'categories'] as const;
export type BlogTab = (typeof blogTabs)[number];

export const pathOfTab = (tab: BlogTab): string => (tab === 'articles' ? paths.blog : `${paths.blog}/${tab}`);
export const pathOfPost = (id: string): string => `${paths.blog}/${id}`;

export type BlogPlace = { readonly tab: BlogTab } | { readonly post: string } | null;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The tab or article at an address below /admin/blog, or null. */
export function placeAt(path: string): BlogPlace {
  const [first = 'articles', ...rest] = path.slice(paths.blog.length).split('/').filter(Boolean);
  if (rest.length > 0) return null;
  const tab = blogTabs.find((one) => one === first);
  if (tab) return { tab };
  return uuid.test(first) ? { post: first } : null;
}
