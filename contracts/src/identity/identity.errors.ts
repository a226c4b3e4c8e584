export const identityErrors = {
  /** Unknown account or wrong password: one code, so that it does not reveal which accounts exist. */
  wrongCredentials: 'identity.wrong-credentials',
  notSignedIn: 'identity.not-signed-in',
  /** A refresh token was used twice, so a copy was stolen: the whole session is ended. */
  sessionReused: 'identity.session-reused',
  forbidden: 'identity.forbidden',
  foreignOrigin: 'identity.foreign-origin',
  tooManyAttempts: 'identity.too-many-attempts',
  accountExists: 'identity.account-exists',
  /** The password was right, and the second factor is missing. */
  codeRequired: 'identity.code-required',
  wrongCode: 'identity.wrong-code',
  /** Wrong first code of a new authenticator app. */
  unconfirmedCode: 'identity.unconfirmed-code',
  /** Right password, but an administrator has deactivated the account. */
  switchedOff: 'identity.switched-off',
  /** Too short, known from a data breach, or a name used in this installation. */
  weakPassword: 'identity.weak-password',
  /** Wrong current password of a signed-in user. It does not end the session. */
  wrongPassword: 'identity.wrong-password',
  /** A link of an invitation or password reset that is used, withdrawn, expired or unknown. */
  linkNotValid: 'identity.link-not-valid',
  noSuchUser: 'identity.no-such-user',
  /** Alerts need an active account that may see leads. */
  noLeads: 'identity.no-leads',
  noSuchInvitation: 'identity.no-such-invitation',
  noSuchSession: 'identity.no-such-session',
  noSuchApiKey: 'identity.no-such-api-key',
  /** There must always be an active administrator. */
  lastAdmin: 'identity.last-admin',
  stale: 'identity.stale',
  secondFactorOn: 'identity.second-factor-on',
  secondFactorOff: 'identity.second-factor-off',
  /** Unknown passkey, wrong signature, or an answer to another challenge. */
  wrongPasskey: 'identity.wrong-passkey',
  unconfirmedPasskey: 'identity.unconfirmed-passkey',
  passkeyKnown: 'identity.passkey-known',
  noSuchPasskey: 'identity.no-such-passkey',
} as const;
