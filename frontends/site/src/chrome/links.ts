/** Every address inside the site, in one place. */
export const links = {
  home: '/',
  services: '/services',
  contact: '/#contact',
  coverage: '/#coverage',
  region: '/locksmiths/south-yorkshire',
  town: (slug: string) => `/locksmiths/south-yorkshire/${slug}`,
  blog: '/blog',
  blogCategory: (slug: string) => `/blog?category=${slug}`,
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
};

export const serviceLinks = [
  { text: 'Emergency Lockout', href: '/services/residential-locksmith' },
  { text: 'Lock Repair', href: '/services/residential-locksmith' },
  { text: 'Lock Replacement', href: '/services/residential-locksmith' },
  { text: 'Key Cutting', href: '/services/residential-locksmith' },
  { text: 'UPVC Door Locks', href: '/services/upvc-locks' },
  { text: 'Commercial Security', href: '/services/commercial-locksmith' },
];

export const resourceLinks = [
  { text: 'Blog', href: links.blog },
  { text: 'Emergency response', href: links.blogCategory('emergency-response') },
  { text: 'Home security', href: links.blogCategory('home-security') },
  { text: 'Commercial security', href: links.blogCategory('commercial-security') },
  { text: 'Maintenance', href: links.blogCategory('maintenance-prevention') },
  { text: 'Industry insights', href: links.blogCategory('industry-insights') },
];
