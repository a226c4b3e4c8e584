export const redirectErrors = {
  notFound: 'seo.no-such-redirect',
  exists: 'seo.redirect-exists',
  /** `details` is the current redirect. */
  stale: 'seo.redirect-stale',
  loop: 'seo.redirect-loop',
} as const;
