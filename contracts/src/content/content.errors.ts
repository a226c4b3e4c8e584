export const contentErrors = {
  noBusinessInfo: 'content.no-business-info',
  noSuchPage: 'content.no-such-page',
  noSuchPost: 'content.no-such-post',
  noSuchAuthor: 'content.no-such-author',
  noSuchMedia: 'content.no-such-media',
} as const;
