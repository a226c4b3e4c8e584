import { createRequire } from 'node:module';
import type * as WebAuthn from '@simplewebauthn/server';

let webauthn: typeof WebAuthn | undefined;

/** Loaded on first use: it takes 17 MB and half a second, and most installations have no passkeys. */
export function lazyWebAuthn(): typeof WebAuthn {
  webauthn ??= createRequire(__filename)('@simplewebauthn/server') as typeof WebAuthn;
  return webauthn;
}
