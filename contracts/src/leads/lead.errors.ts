export const leadErrors = {
  notFound: 'leads.not-found',
  /** The lead changed since the caller read it (`If-Match`); `details` is the lead as it is now. */
  stale: 'leads.stale',
  badCursor: 'leads.bad-cursor',
  /** The same Idempotency-Key came with another submission before. */
  keyReused: 'leads.idempotency-key-reused',
  /** The network is suspicious: the `challenge` has to be answered first. Nothing was stored. */
  proofRequired: 'leads.proof-required',
  /** Leads that cannot become one: the message says which and why. */
  cannotMerge: 'leads.cannot-merge',
  notMerged: 'leads.not-merged',
  noSuchView: 'leads.no-such-view',
  viewExists: 'leads.view-exists',
  /** Shared views belong to administrators. */
  viewForbidden: 'leads.view-forbidden',
  /** `details` is the view as it is now. */
  viewStale: 'leads.view-stale',
  /** `details` are the settings as they are now. */
  settingsStale: 'leads.settings-stale',
  tooMany: 'leads.too-many-requests',
} as const;
