import { z } from 'zod';
import { newPasswordSchema, presentPasswordSchema } from './password.schema';
import { roles } from '../access/roles';
import { codeSchema } from './session.schema';

/** A second factor that is on. */
export const secondFactorSchema = z.object({
  /** When it was turned on, ISO 8601 in UTC. */
  on_since: z.iso.datetime(),
  /** How many recovery codes have not been used. */
  recovery_codes_left: z.int(),
});

/** Your own account. */
export const accountSchema = z.object({
  email: z.email(),
  role: z.enum(roles),
  /** The second factor; null if it is off. */
  second_factor: secondFactorSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** The current and the new password. */
export const passwordChangeSchema = z.strictObject({
  /** Your current password. */
  current_password: presentPasswordSchema,
  /** The new password, 8 characters or more. */
  password: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A device where you are signed in. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system: `Firefox on Linux`. */
  device: z.string(),
  created_at: z.iso.datetime(),
  /** Last activity, ISO 8601 in UTC. */
  last_used_at: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Confirms a change with your password. */
export const withPasswordSchema = z.strictObject({
  /** Your current password. */
  current_password: presentPasswordSchema,
});

/** A secret for an authenticator app. It takes effect once a code from the app is confirmed. */
export const newSecondFactorSchema = z.object({
  /** Secret to type into the app, base32. */
  secret: z.string(),
  /** The same as an `otpauth://` URI, for a QR code. */
  uri: z.string(),
});
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;

/** A code from the authenticator app. */
export const codeOfAppSchema = z.strictObject({
  /** Six digits from the app. */
  code: codeSchema,
});

/** Recovery codes, returned this once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({
  /** Ten codes that each work once in place of the app. */
  recovery_codes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
