export const seoErrors = {
  noSuchSetting: 'seo.no-such-setting',
  /** Changed since the caller read it; `details` is the current version. */
  stale: 'seo.stale',
} as const;
