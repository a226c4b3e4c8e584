import { type RouteAuth, rolesOf } from './roles';

/** What a program may do with an API key. Writing includes reading. */
export const apiKeyScopes = ['leads:read', 'leads:write', 'content:read', 'content:write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Whether a key may call a route. Accounts and settings of administrators are closed to all keys. */
export function keyMayCall(
  { auth, method }: { readonly auth: RouteAuth; readonly method: string },
  scopes: readonly ApiKeyScope[],
): boolean {
  if (auth !== 'leads' && auth !== 'content') return rolesOf[auth] === null;
  return scopes.includes(`${auth}:write`) || (method === 'GET' && scopes.includes(`${auth}:read`));
}
