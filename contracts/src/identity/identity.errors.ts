export const identityErrors = {
  /** Unknown account and wrong password alike, so that nobody learns which accounts exist. */
  wrongCredentials: 'identity.wrong-credentials',
  notSignedIn: 'identity.not-signed-in',
  /** A refresh token was used twice: somebody else holds a copy, so the whole session family is ended. */
  sessionReused: 'identity.session-reused',
  forbidden: 'identity.forbidden',
  foreignOrigin: 'identity.foreign-origin',
  tooManyAttempts: 'identity.too-many-attempts',
  accountExists: 'identity.account-exists',
  /** The password was right; a code of the second factor has to come with it. */
  codeRequired: 'identity.code-required',
  wrongCode: 'identity.wrong-code',
  /** The first code of a new app, given by somebody who is signed in. */
  unconfirmedCode: 'identity.unconfirmed-code',
  /** The right password, of an account that an administrator has switched off. */
  switchedOff: 'identity.switched-off',
  /** Too short, found in a leak, or the name of something here. */
  weakPassword: 'identity.weak-password',
  /** Somebody who is signed in gave a wrong current password: no reason to end the session. */
  wrongPassword: 'identity.wrong-password',
  /** Of an invitation or a new password: used, withdrawn, too old or never ours. */
  linkNotValid: 'identity.link-not-valid',
  noSuchUser: 'identity.no-such-user',
  /** Alerts are for accounts that are active and may see leads. */
  noLeads: 'identity.no-leads',
  noSuchInvitation: 'identity.no-such-invitation',
  noSuchSession: 'identity.no-such-session',
  /** There must always be an active administrator. */
  lastAdmin: 'identity.last-admin',
  stale: 'identity.stale',
  secondFactorOn: 'identity.second-factor-on',
  secondFactorOff: 'identity.second-factor-off',
} as const;
