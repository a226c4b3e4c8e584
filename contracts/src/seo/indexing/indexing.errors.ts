export const indexingErrors = {
  /** A URL is not part of this site: search engines would refuse the whole submission. */
  foreignUrl: 'seo.foreign-url',
  /** No enabled engine accepts any of the URLs; the message says why for each engine. */
  noEngine: 'seo.no-engine',
  badCursor: 'seo.bad-cursor',
} as const;
