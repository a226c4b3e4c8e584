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
} as const;
