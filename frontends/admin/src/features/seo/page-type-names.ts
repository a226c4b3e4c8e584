/** How people call the types of pages. */
const names: Readonly<Record<string, string>> = {
  site: 'Whole site',
  home: 'Home page',
  services: 'Services overview',
  service: 'Service pages',
  contact: 'Contact page',
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

/** Types whose pages nobody finds by searching: there is nothing to show as a result. */
export const isFindable = (type: string): boolean => !['site', 'not-found', 'offline'].includes(type);
