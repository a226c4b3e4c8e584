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
  noSuchReview: 'content.no-such-review',
  /** The customer of this lead has given a review. */
  reviewGiven: 'content.review-given',
  noSuchMedia: 'content.no-such-media',
  /** The file is not an accepted picture; `details` names the field. */
  mediaRefused: 'content.media-refused',
  /** The picture is in use; the message says where. */
  mediaInUse: 'content.media-in-use',
  badCursor: 'content.bad-cursor',
  /** Changed since the caller read it; `details` is the current entity. */
  stale: 'content.stale',
} as const;
