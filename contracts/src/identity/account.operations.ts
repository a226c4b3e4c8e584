import { z } from 'zod';
import { byId } from '../http/by-id';
import {
  accountSchema,
  codeOfAppSchema,
  newSecondFactorSchema,
  ownSessionSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  withPasswordSchema,
} from './account.schema';

/** Operations on your own account, for every signed-in user. */
export const accountRoutes = {
  /** Returns your own account. */
  getAccount: {
    method: 'GET',
    path: '/api/auth/account',
    auth: 'account',
    summary: 'Get your account',
    responses: { 200: { description: 'Your account', schema: accountSchema } },
  },
  /** Changes your password and ends all your other sessions. */
  changePassword: {
    method: 'POST',
    path: '/api/auth/account/password',
    auth: 'account',
    summary: 'Change your password',
    body: passwordChangeSchema,
    responses: { 204: { description: 'Password changed' } },
  },
  /** Lists the devices where you are signed in, the last used first. */
  listSessions: {
    method: 'GET',
    path: '/api/auth/account/sessions',
    auth: 'account',
    summary: 'List your sessions',
    responses: {
      200: { description: 'Your sessions', schema: z.object({ items: z.array(ownSessionSchema) }) },
    },
  },
  /** Signs you out on one device. */
  endSession: {
    method: 'DELETE',
    path: '/api/auth/account/sessions/:id',
    auth: 'account',
    summary: 'End a session',
    params: byId,
    responses: { 204: { description: 'Session ended' } },
    problems: [404],
  },
  /** Signs you out on every device, including this one. */
  endSessions: {
    method: 'DELETE',
    path: '/api/auth/account/sessions',
    auth: 'account',
    summary: 'End all your sessions',
    responses: { 204: { description: 'All sessions ended' } },
  },
  /** Returns a new secret for an authenticator app. Nothing changes until you confirm a code from the app. */
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor',
    auth: 'account',
    summary: 'Set up a second factor',
    body: withPasswordSchema,
    responses: { 200: { description: 'The secret', schema: newSecondFactorSchema } },
    problems: [409],
  },
  /** Turns the second factor on with a first code from the app, and returns the recovery codes. */
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor/confirm',
    auth: 'account',
    summary: 'Turn on the second factor',
    body: codeOfAppSchema,
    responses: {
      200: { description: 'The recovery codes. They are returned this once.', schema: recoveryCodesSchema },
    },
    problems: [409],
  },
  /** Creates ten new recovery codes. The previous codes stop working. */
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/account/second-factor/recovery-codes',
    auth: 'account',
    summary: 'Replace the recovery codes',
    body: withPasswordSchema,
    responses: {
      200: { description: 'The recovery codes. They are returned this once.', schema: recoveryCodesSchema },
    },
    problems: [409],
  },
  /** Turns your second factor off. Signing in needs only the password from then on. */
  endSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor/off',
    auth: 'account',
    summary: 'Turn off the second factor',
    body: withPasswordSchema,
    responses: { 204: { description: 'Turned off' } },
  },
} as const;
