import { z } from 'zod';
import { newPasswordSchema } from './password.schema';
import { sessionUserSchema } from '../access/session-user';

export const credentialsSchema = z.strictObject({
  email: z.email('Enter an e-mail address in the correct format, like name@example.com').max(254),
  password: z.string().min(1, 'Enter your password').max(1024),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** Of the second factor: six digits from the app, or one of the recovery codes; spaces and dashes do not matter. */
export const codeSchema = z.string().trim().min(1, 'Enter the code').max(40, 'That is not a code');

/** Asked for the code only once the password was right: without one the answer is 401 `identity.code-required`. */
export const signInSchema = credentialsSchema.extend({ code: codeSchema.optional() });
export type SigningInWith = z.infer<typeof signInSchema>;

export const signUpSchema = credentialsSchema.extend({ password: newPasswordSchema });
export type SignUp = z.infer<typeof signUpSchema>;

/** `expires_in` is seconds until the access token ends; `expires_at` the same as unix seconds. */
export const signInAnswerSchema = z.object({
  expires_in: z.int(),
  expires_at: z.int(),
  user: sessionUserSchema,
});
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** What a browser may know of its session: never the tokens. */
export const sessionSchema = z.object({ user: sessionUserSchema.nullable(), expires_at: z.int().nullable() });
export type Session = z.infer<typeof sessionSchema>;

export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.strictObject({ grant_type: z.literal('password'), ...signInSchema.shape }),
  z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(4096) }),
]);
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** The whole session, for API clients that keep their own tokens. */
export const tokenAnswerSchema = signInAnswerSchema.extend({
  access_token: z.string(),
  refresh_token: z.string(),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;
