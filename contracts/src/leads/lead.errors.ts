export const leadErrors = {
  notFound: 'leads.not-found',
  /** The lead has changed since the caller read it (`If-Match`); `details` is the current lead. */
  stale: 'leads.stale',
  badCursor: 'leads.bad-cursor',
  /** The Idempotency-Key was used with a different submission. */
  keyReused: 'leads.idempotency-key-reused',
  /** The network is suspicious: the client has to solve the `challenge` first. Nothing was stored. */
  proofRequired: 'leads.proof-required',
  /** These leads cannot be merged; the message says which and why. */
  cannotMerge: 'leads.cannot-merge',
  notMerged: 'leads.not-merged',
  /** The id belongs to another call or lead. */
  idTaken: 'leads.id-taken',
  /** Somebody else has the lead; `details` are `{assigned_to}`. */
  claimed: 'leads.claimed',
  noSuchCall: 'leads.no-such-call',
  /** The customer cannot get text messages; the message says why. */
  notTextable: 'leads.not-textable',
  noSuchRecording: 'leads.no-such-recording',
  /** The lead has no e-mail address that can be written to. */
  notEmailable: 'leads.not-emailable',
  noSuchPhoto: 'leads.no-such-photo',
  /** Not a photo that is accepted; the message says why. */
  photoRefused: 'leads.photo-refused',
  /** The customer accepted another price than that of now, or the job is over. */
  priceChanged: 'leads.price-changed',
  noSuchView: 'leads.no-such-view',
  viewExists: 'leads.view-exists',
  /** Only administrators may change shared views. */
  viewForbidden: 'leads.view-forbidden',
  /** `details` is the current view. */
  viewStale: 'leads.view-stale',
  noSuchCost: 'leads.no-such-cost',
  /** Another cost of the same source and campaign has some of the same days; the message says which. */
  costOverlaps: 'leads.cost-overlaps',
  /** `details` is the current cost. */
  costStale: 'leads.cost-stale',
  /** `details` are the current settings. */
  settingsStale: 'leads.settings-stale',
  tooMany: 'leads.too-many-requests',
} as const;
