import { z } from 'zod';
import { neededText } from '../http/typed-text';
import { presentPasswordSchema } from './password.schema';

/** Longer than any credential id that WebAuthn allows, in base64url. */
const longestId = 1_400;
export const longestPasskeyName = 60;

/** A passkey of your account. */
export const passkeySchema = z.object({
  id: z.uuid(),
  /** Where it is, in the words of its owner: `iPhone`. */
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Last sign-in with it, ISO 8601 in UTC; null if it was not used yet. */
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Options for `navigator.credentials`, in the JSON of WebAuthn Level 3. They are valid once, for five minutes. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

/** A credential as `toJSON()` of the browser gives it. */
const credentialSchema = <Response extends z.ZodRawShape>(response: Response) =>
  z.looseObject({
    id: z.string().min(1).max(longestId),
    rawId: z.string().min(1).max(longestId),
    type: z.literal('public-key'),
    response: z.looseObject(response),
    clientExtensionResults: z.record(z.string(), z.unknown()),
  });

const encoded = z.string().max(20_000);

/** A new passkey. */
export const newPasskeySchema = z.strictObject({
  /** Where it is: `iPhone`. */
  name: neededText(longestPasskeyName, 'Enter a name'),
  /** What `navigator.credentials.create()` returned, as JSON. */
  credential: credentialSchema({ clientDataJSON: encoded, attestationObject: encoded }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Signing in with a passkey. */
export const passkeySignInSchema = z.strictObject({
  /** What `navigator.credentials.get()` returned, as JSON. */
  credential: credentialSchema({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

/** Confirms with your password that you are adding a passkey. */
export const beginPasskeySchema = z.strictObject({
  /** Your current password. */
  current_password: presentPasswordSchema,
});
