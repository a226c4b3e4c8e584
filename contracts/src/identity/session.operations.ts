import {
  sessionSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
  tokenAnswerSchema,
  tokenRequestSchema,
} from './session.schema';

/** Signing in and out. */
export const sessionRoutes = {
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Sign in; both tokens travel in HttpOnly cookies',
    body: signInSchema,
    answers: { 200: { description: 'Signed in', schema: signInAnswerSchema } },
    problems: [401, 403],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'public',
    summary: 'Renew the session from the refresh cookie',
    answers: { 200: { description: 'Renewed', schema: signInAnswerSchema } },
    problems: [401, 403],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'End this session',
    answers: { 204: { description: 'Signed out' } },
    problems: [403],
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    auth: 'session',
    summary: 'Who is signed in; user is null when nobody is',
    answers: { 200: { description: 'The session', schema: sessionSchema } },
  },
  issueToken: {
    method: 'POST',
    path: '/api/auth/token',
    auth: 'public',
    summary: 'Tokens for API clients, to be sent as Authorization: Bearer',
    body: tokenRequestSchema,
    answers: { 200: { description: 'The whole session', schema: tokenAnswerSchema } },
    problems: [401, 403],
  },
  /** Answers 404 unless AUTH_SIGNUP_ENABLED. */
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    auth: 'public',
    summary: 'Make an account, never an administrator, and sign in to it',
    body: signUpSchema,
    answers: { 201: { description: 'Signed up and in', schema: signInAnswerSchema } },
    problems: [403, 404, 409],
  },
} as const;
