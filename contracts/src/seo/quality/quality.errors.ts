export const qualityErrors = {
  noSuchFinding: 'seo.no-such-finding',
} as const;
