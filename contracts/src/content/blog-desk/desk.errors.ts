export const deskErrors = {
  noSuchCategory: 'content.no-such-category',
  noSuchRevision: 'content.no-such-revision',
  /** Somebody has changed it since it was read; `details` is how it is now. */
  stale: 'content.desk-stale',
  /** It cannot be published, or given a name, as it is; `details` says what is wrong in which field. */
  unfit: 'content.desk-unfit',
  notInTrash: 'content.not-in-trash',
  inTrash: 'content.in-trash',
  notNow: 'content.desk-not-now',
  inUse: 'content.in-use',
} as const;
