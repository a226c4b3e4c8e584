export const blogEditorErrors = {
  noSuchCategory: 'content.no-such-category',
  noSuchRevision: 'content.no-such-revision',
  /** Changed since the caller read it; `details` is the current version. */
  stale: 'content.desk-stale',
  /** It cannot be published or saved as it is; `details` lists the invalid fields. */
  unfit: 'content.desk-unfit',
  notInTrash: 'content.not-in-trash',
  inTrash: 'content.in-trash',
  notNow: 'content.desk-not-now',
  inUse: 'content.in-use',
} as const;
