import {
  sessionSchema,
  signInResponseSchema,
  signInSchema,
  signUpSchema,
  tokenResponseSchema,
  tokenRequestSchema,
} from './session.schema';

/** Signing in and out. */
export const sessionRoutes = {
  /**
   * Signs a browser in. Both tokens are set as HttpOnly, SameSite=Strict cookies. API clients use `POST
   * /api/auth/token` instead. Accounts with a second factor also send `code`; without it the response is a 401 of
   * type `identity.code-required`. After 10 failures in 15 minutes the account and the network are locked for a while
   * (429).
   */
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Sign in with cookies',
    body: signInSchema,
    responses: { 200: { description: 'Signed in', schema: signInResponseSchema } },
    problems: [401, 403],
  },
  /**
   * Exchanges the refresh cookie for new cookies. Each refresh token is valid once; using one twice ends the session.
   */
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'public',
    summary: 'Refresh the session',
    responses: { 200: { description: 'Refreshed', schema: signInResponseSchema } },
    problems: [401, 403],
  },
  /** Ends this session and clears its cookies. */
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'Sign out',
    responses: { 204: { description: 'Signed out' } },
    problems: [403],
  },
  /** Returns the signed-in user; `user` is null if nobody is signed in. */
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    auth: 'session',
    summary: 'Get the current session',
    responses: { 200: { description: 'The session', schema: sessionSchema } },
  },
  /**
   * Exchanges email address and password, or a refresh token, for an access token (valid for 15 minutes) and a
   * refresh token (valid once, for 30 days). Send the access token as `Authorization: Bearer`. Limited like signing
   * in: 10 failures in 15 minutes.
   */
  issueToken: {
    method: 'POST',
    path: '/api/auth/token',
    auth: 'public',
    summary: 'Create an access token',
    body: tokenRequestSchema,
    responses: { 200: { description: 'The tokens and the user', schema: tokenResponseSchema } },
    problems: [401, 403],
  },
  /**
   * Creates an account with the role `user`, which cannot use the office, and signs it in. Returns 404 unless the
   * operator has set `AUTH_SIGNUP_ENABLED`.
   */
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    auth: 'public',
    summary: 'Create an account',
    body: signUpSchema,
    responses: { 201: { description: 'Created and signed in', schema: signInResponseSchema } },
    problems: [403, 404, 409],
  },
} as const;
