export const indexingErrors = {
  /** An address is not of our own site: engines refuse the whole submission for it. */
  foreignUrl: 'seo.foreign-url',
  /** No engine that is switched on accepts any of the addresses; `message` says why for each engine. */
  noEngine: 'seo.no-engine',
  badCursor: 'seo.bad-cursor',
} as const;
