import { z } from 'zod';
import { neededText } from '../http/typed-text';

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

/** How to call `navigator.credentials`. */
export const passkeyOptionsSchema = z.object({
  /** In the JSON of WebAuthn Level 3. Valid once, for five minutes. */
  options: z.record(z.string(), z.unknown()),
});

const encoded = z.string().max(20_000);
const credentialId = z.string().min(1).max(longestId);

/** What `navigator.credentials.create()` returned, as JSON. */
export const createdCredentialSchema = z.looseObject({
  /** Id of the credential, base64url. */
  id: credentialId,
  /** The same again. */
  rawId: credentialId,
  /** Always `public-key`. */
  type: z.literal('public-key'),
  /** What the device answered. */
  response: z.looseObject({
    /** What the browser vouches for: challenge and origin, base64url. */
    clientDataJSON: encoded,
    /** The new public key, base64url. */
    attestationObject: encoded,
  }),
  /** Results of extensions; none are asked for. */
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** A new passkey. */
export const newPasskeySchema = z.strictObject({
  /** Where it is: `iPhone`. */
  name: neededText(longestPasskeyName, 'Enter a name'),
  credential: createdCredentialSchema,
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What `navigator.credentials.get()` returned, as JSON. */
export const usedCredentialSchema = z.looseObject({
  /** Id of the credential, base64url. */
  id: credentialId,
  /** The same again. */
  rawId: credentialId,
  /** Always `public-key`. */
  type: z.literal('public-key'),
  /** What the device answered. */
  response: z.looseObject({
    /** What the browser vouches for: challenge and origin, base64url. */
    clientDataJSON: encoded,
    /** What the device vouches for, base64url. */
    authenticatorData: encoded,
    /** Signature over both, base64url. */
    signature: encoded,
  }),
  /** Results of extensions; none are asked for. */
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** Signing in with a passkey. */
export const passkeySignInSchema = z.strictObject({ credential: usedCredentialSchema });
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
