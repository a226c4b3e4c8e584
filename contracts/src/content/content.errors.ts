export const contentErrors = {
  noBusinessInfo: 'content.no-business-info',
  staleBusinessInfo: 'content.stale-business-info',
  noSuchService: 'content.no-such-service',
  staleService: 'content.stale-service',
  serviceSlugTaken: 'content.service-slug-taken',
  noSuchPage: 'content.no-such-page',
  noSuchPost: 'content.no-such-post',
  noSuchAuthor: 'content.no-such-author',
  noSuchClaim: 'content.no-such-claim',
  noSuchMedia: 'content.no-such-media',
  /** The file is no picture that is taken; `details` names the field. */
  mediaRefused: 'content.media-refused',
  /** Something refers to it; the message says what. */
  mediaInUse: 'content.media-in-use',
  badCursor: 'content.bad-cursor',
  /** Somebody changed it since it was read; `details` is the entity as it is now. */
  stale: 'content.stale',
} as const;
