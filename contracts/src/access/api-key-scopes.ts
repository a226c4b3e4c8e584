import { type RouteAuth, rolesOf } from './roles';

/** Areas of API keys for operations of administrators that programs may use, too. */
export const apiKeyAreas = ['leads', 'webhooks', 'export'] as const;
export type ApiKeyArea = (typeof apiKeyAreas)[number];

/** What a program may do with an API key. Writing includes reading. */
export const apiKeyScopes = [
  'leads:read',
  'leads:write',
  'content:read',
  'content:write',
  'webhooks:read',
  'webhooks:write',
  'export:read',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

interface KeyRoute {
  readonly auth: RouteAuth;
  readonly method: string;
  readonly keyArea?: ApiKeyArea;
  readonly personal?: boolean;
}

/** Whether a key may call a route. Accounts, what people set for themselves and settings of administrators are closed to all keys. */
export function keyMayCall(
  { auth, method, keyArea, personal }: KeyRoute,
  scopes: readonly ApiKeyScope[],
): boolean {
  const area = keyArea ?? auth;
  if (rolesOf[auth] === null) return true;
  if (personal) return false;
  const allowed: readonly string[] = scopes;
  return allowed.includes(`${area}:write`) || (method === 'GET' && allowed.includes(`${area}:read`));
}
