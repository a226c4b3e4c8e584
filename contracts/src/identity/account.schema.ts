import { z } from 'zod';
import { newPasswordSchema, presentPasswordSchema } from './password.schema';
import { roles } from '../access/roles';
import { codeSchema } from './session.schema';

export const secondFactorSchema = z.object({
  on_since: z.iso.datetime(),
  recovery_codes_left: z.int(),
});

/** Somebody's own account, as they see it. */
export const accountSchema = z.object({
  email: z.email(),
  role: z.enum(roles),
  second_factor: secondFactorSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

export const passwordChangeSchema = z.strictObject({
  current_password: presentPasswordSchema,
  password: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const ownSessionSchema = z.object({
  id: z.uuid(),
  /** What the browser says it is: "Firefox on Linux". */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const withPasswordSchema = z.strictObject({ current_password: presentPasswordSchema });
export type WithPassword = z.infer<typeof withPasswordSchema>;

/** What an authenticator app has to know. It counts from the moment on that a code of it has come back. */
export const newSecondFactorSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;

export const codeOfAppSchema = z.strictObject({ code: codeSchema });

/** Told once: only hashes are kept. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
