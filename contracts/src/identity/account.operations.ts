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

/** What everybody who is signed in may do with their own account. */
export const accountRoutes = {
  getAccount: {
    method: 'GET',
    path: '/api/auth/account',
    auth: 'account',
    summary: 'My account',
    answers: { 200: { description: 'The account', schema: accountSchema } },
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/account/password',
    auth: 'account',
    summary: 'Change my password; ends all my other sessions',
    body: passwordChangeSchema,
    answers: { 204: { description: 'It is the password now' } },
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/account/sessions',
    auth: 'account',
    summary: 'Where I am signed in',
    answers: {
      200: { description: 'Last used first', schema: z.object({ items: z.array(ownSessionSchema) }) },
    },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/account/sessions/:id',
    auth: 'account',
    summary: 'End one of my sessions',
    params: byId,
    answers: { 204: { description: 'It has ended' } },
    problems: [404],
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/auth/account/sessions',
    auth: 'account',
    summary: 'Sign me out everywhere, here as well',
    answers: { 204: { description: 'All sessions have ended' } },
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor',
    auth: 'account',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
    body: withPasswordSchema,
    answers: { 200: { description: 'The secret', schema: newSecondFactorSchema } },
    problems: [409],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor/confirm',
    auth: 'account',
    summary: 'Switch the second factor on with a first code; answers with the recovery codes',
    body: codeOfAppSchema,
    answers: { 200: { description: 'Told this once', schema: recoveryCodesSchema } },
    problems: [409],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/account/second-factor/recovery-codes',
    auth: 'account',
    summary: 'Ten new recovery codes; the former ones are good no longer',
    body: withPasswordSchema,
    answers: { 200: { description: 'Told this once', schema: recoveryCodesSchema } },
    problems: [409],
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/auth/account/second-factor/off',
    auth: 'account',
    summary: 'Switch the second factor off',
    body: withPasswordSchema,
    answers: { 204: { description: 'It is off' } },
  },
} as const;
