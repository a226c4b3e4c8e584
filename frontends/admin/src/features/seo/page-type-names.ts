/** The labels of page types. */
const names: Readonly<Record<string, string>> = {
  site: 'Whole site',
  home: 'Home page',
  services: 'Services overview',
  service: 'Service pages',
  contact: 'Contact page',
  language: 'Other languages',
  about: 'About page',
  location: 'Town pages',
  region: 'Region page',
  city: 'City pages',
  blog: 'Blog',
  'blog-post': 'Articles',
  'blog-author': 'Author pages',
  'not-found': 'Page not found',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  offline: 'Offline page',
};

export const pageTypeName = (type: string): string => names[type] ?? type;
export const pageTypes: readonly string[] = Object.keys(names);

/** False for types whose pages never appear in search results, so that there is no result to preview. */
export const isFindable = (type: string): boolean => !['site', 'not-found', 'offline'].includes(type);
