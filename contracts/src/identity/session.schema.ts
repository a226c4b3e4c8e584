import { z } from 'zod';
import { newPasswordSchema } from './password.schema';
import { sessionUserSchema } from '../access/session-user';

export const credentialsSchema = z.strictObject({
  /** Email address of the account. */
  email: z.email('Enter an e-mail address in the correct format, like name@example.com').max(254),
  password: z.string().min(1, 'Enter your password').max(1024),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** Second factor: six digits from the app, or a recovery code. Spaces and dashes are ignored. */
export const codeSchema = z.string().trim().min(1, 'Enter the code').max(40, 'That is not a code');

/** Credentials, with the code for accounts that have a second factor. */
export const signInSchema = credentialsSchema.extend({
  /**
   * Six digits from the authenticator app, or a recovery code. Without it, an account with a second factor gets a 401
   * of type `identity.code-required`.
   */
  code: codeSchema.optional(),
});
export type SigningInWith = z.infer<typeof signInSchema>;

/** A new account. */
export const signUpSchema = credentialsSchema.extend({ password: newPasswordSchema });
export type SignUp = z.infer<typeof signUpSchema>;

/** A new session. */
export const signInResponseSchema = z.object({
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  /** When the access token expires, in seconds since 1970. */
  expires_at: z.int(),
  /** The signed-in user. */
  user: sessionUserSchema,
});
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** The current session, without its tokens. */
export const sessionSchema = z.object({
  /** The signed-in user; null if nobody is signed in. */
  user: sessionUserSchema.nullable(),
  /** When the access token expires, in seconds since 1970; null if nobody is signed in. */
  expires_at: z.int().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

const passwordGrantSchema = z.strictObject({
  /** Always `password`. */
  grant_type: z.literal('password'),
  ...signInSchema.shape,
});

const refreshTokenGrantSchema = z.strictObject({
  /** Always `refresh_token`. */
  grant_type: z.literal('refresh_token'),
  /** The latest refresh token. It works once. */
  refresh_token: z.string().min(1).max(4096),
});

/** Credentials, or the refresh token of an earlier response. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  passwordGrantSchema,
  refreshTokenGrantSchema,
]);
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** A session for API clients. */
export const tokenResponseSchema = signInResponseSchema.extend({
  /** Send it as `Authorization: Bearer`. */
  access_token: z.string(),
  /** Exchange it for new tokens before the access token expires. It works once, for 30 days. */
  refresh_token: z.string(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
