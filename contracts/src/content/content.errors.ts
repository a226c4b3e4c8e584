export const contentErrors = {
  noBusinessInfo: 'content.no-business-info',
  noSuchPage: 'content.no-such-page',
} as const;
