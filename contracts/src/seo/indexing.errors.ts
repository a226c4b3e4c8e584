export const indexingErrors = {
  /** An address is not of our own site: engines refuse the whole submission for it. */
  foreignUrl: 'seo.foreign-url',
  badCursor: 'seo.bad-cursor',
} as const;
