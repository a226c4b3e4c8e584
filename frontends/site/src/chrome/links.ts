/** Every address inside the site, in one place. */
export const links = {
  home: '/',
  services: '/services',
  contact: '/contact',
  about: '/about',
  coverage: '/#coverage',
  region: '/locksmiths/south-yorkshire',
  town: (slug: string) => `/locksmiths/south-yorkshire/${slug}`,
  blog: '/blog',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
};
