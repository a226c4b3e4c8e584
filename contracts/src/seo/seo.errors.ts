export const seoErrors = {
  noSuchSetting: 'seo.no-such-setting',
  /** Somebody has changed it since it was read; `details` is what it is now. */
  stale: 'seo.stale',
} as const;
