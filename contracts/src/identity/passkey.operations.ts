import { z } from 'zod';
import { byId } from '../http/by-id';
import { withPasswordSchema } from './account.schema';
import { newPasskeySchema, passkeyOptionsSchema, passkeySchema, passkeySignInSchema } from './passkey.schema';
import { signInResponseSchema } from './session.schema';

/** Passkeys: signing in with the lock of a device instead of password and code. */
export const passkeyRoutes = {
  /** Lists your passkeys, the newest first. */
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/account/passkeys',
    auth: 'account',
    summary: 'List your passkeys',
    responses: {
      200: { description: 'Your passkeys', schema: z.object({ items: z.array(passkeySchema) }) },
    },
  },
  /** Returns the options with which a browser creates a passkey. */
  beginPasskey: {
    method: 'POST',
    path: '/api/auth/account/passkeys/options',
    auth: 'account',
    summary: 'Begin to add a passkey',
    body: withPasswordSchema,
    responses: { 200: { description: 'The options', schema: passkeyOptionsSchema } },
  },
  /** Adds the passkey that a browser created with these options. You get an e-mail about it. */
  addPasskey: {
    method: 'POST',
    path: '/api/auth/account/passkeys',
    auth: 'account',
    summary: 'Add a passkey',
    body: newPasskeySchema,
    responses: { 201: { description: 'Added', schema: passkeySchema } },
    problems: [409],
  },
  /** Removes a passkey. Nobody can sign in with it any more; sessions go on. */
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/account/passkeys/:id',
    auth: 'account',
    summary: 'Remove a passkey',
    params: byId,
    responses: { 204: { description: 'Removed' } },
    problems: [404],
  },
  /** Returns the options with which a browser asks for a passkey. */
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    auth: 'public',
    summary: 'Begin to sign in with a passkey',
    responses: { 200: { description: 'The options', schema: passkeyOptionsSchema } },
    problems: [403],
  },
  /**
   * Signs a browser in, like `POST /api/auth/login`. A passkey is something you have, unlocked by something you know or
   * are, so no code is asked for.
   */
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    auth: 'public',
    summary: 'Sign in with a passkey',
    body: passkeySignInSchema,
    responses: { 200: { description: 'Signed in', schema: signInResponseSchema } },
    problems: [401, 403],
  },
} as const;
