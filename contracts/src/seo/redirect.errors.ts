export const redirectErrors = {
  notFound: 'seo.no-such-redirect',
  exists: 'seo.redirect-exists',
  loop: 'seo.redirect-loop',
} as const;
