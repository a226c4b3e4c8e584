import { z } from 'zod';
import type { Route } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  accountProviders,
  accountTestResultSchema,
  accountTestSchema,
  providerAccountsPatchSchema,
  providerAccountsSchema,
  shownAccountsSchema,
} from './provider-account.schema';

/** Each account as it is sealed in the database. The gateway keeps them as they are, so that no copy is in clear text. */
export const sealedAccountsSchema = z.object({
  items: z.array(z.object({ provider: z.enum(accountProviders), sealed: z.string() })),
});
export type SealedAccounts = z.infer<typeof sealedAccountsSchema>;

export const getSealedAccounts = defineQuery(
  'notifications.get-sealed-accounts.v1',
  z.object({}),
  sealedAccountsSchema,
);
export const getProviderAccounts = defineQuery(
  'notifications.get-provider-accounts.v1',
  z.object({}),
  shownAccountsSchema,
);
export const changeProviderAccounts = defineCommand(
  'notifications.change-provider-accounts.v1',
  expectedVersionSchema.extend({ patch: providerAccountsPatchSchema, actor: z.string() }),
  shownAccountsSchema,
);
/** Asks the provider at once, without changing anything there. A refusal is a result, not an error. */
export const testProviderAccount = defineCommand(
  'notifications.test-provider-account.v1',
  accountTestSchema,
  accountTestResultSchema,
);

export const providerAccountRoutes = {
  /** Returns the accounts for calls and messages, without their secrets, and the addresses that the providers call. */
  getProviderAccounts: {
    method: 'GET',
    path: '/api/admin/settings/provider-accounts',
    auth: 'admin',
    summary: 'Get the accounts for calls and messages',
    responses: { 200: { description: 'The accounts', schema: providerAccountsSchema } },
  },
  /**
   * Changes accounts. Every process uses the change within seconds. Requests of a provider that are signed with the former secret
   * are accepted for another 24 hours. An account that is set on the server is a 409.
   */
  changeProviderAccounts: {
    method: 'PATCH',
    path: '/api/admin/settings/provider-accounts',
    auth: 'admin',
    summary: 'Update the accounts for calls and messages',
    body: providerAccountsPatchSchema,
    responses: { 200: { description: 'The updated accounts', schema: providerAccountsSchema } },
    problems: [409, 412],
  },
  /** Asks the provider whether it accepts these values, or the stored ones, and returns what is wrong. Nothing is stored. */
  testProviderAccount: {
    method: 'POST',
    path: '/api/admin/settings/provider-accounts/test',
    auth: 'admin',
    summary: 'Test an account for calls and messages',
    body: accountTestSchema,
    responses: { 200: { description: 'What the provider responded', schema: accountTestResultSchema } },
  },
} as const satisfies Record<string, Route>;
