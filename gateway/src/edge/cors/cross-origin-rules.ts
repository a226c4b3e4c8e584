import { isApiPath } from '../unmatched';
import { methodsOfPath } from '../allowed-methods';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { rolesOf } from '@latchline/contracts/access/roles';
import type { Route } from '@latchline/contracts/http/route';
import type { ProblemDetails } from '../problems/problem-error';
import { plainProblem } from '../problems/problems';

/** Origins whose pages may call the API (`CORS_ALLOWED_ORIGINS`): `*` alone, or a list. */
export type AllowedOrigins = readonly string[];

export interface Preflight {
  readonly path: string;
  readonly origin: string;
  /** The method that the page wants to use: `Access-Control-Request-Method`. */
  readonly method: string;
}

/** Request headers that pages of other sites may set. */
const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
];
/** Response headers that scripts may read besides those that the Fetch standard always exposes. */
const exposedHeaders = ['etag', 'retry-after', 'content-disposition'];
/** The longest that Chromium caches a preflight. */
const maxAgeSeconds = 7_200;

/**
 * Whether pages of other sites may use a route at all: public data and leads, and what API keys can reach. Never
 * sign-in, which sets cookies, and never beacons, which count visitors of our own pages.
 */
const isOpenToOrigins = ({ auth, path, beacon }: Route): boolean =>
  path.startsWith('/api/') &&
  !path.startsWith('/api/auth/') &&
  !beacon &&
  (rolesOf[auth] === null || auth === 'leads' || auth === 'content');

/**
 * Headers of a response to a page of this origin. There is never an `Access-Control-Allow-Credentials`: browsers withhold
 * the response of every request sent with cookies.
 */
export function originHeaders(allowed: AllowedOrigins, origin: string | undefined): Record<string, string> {
  if (allowed.length === 0) return {};
  const isAny = allowed.includes('*');
  const vary: Record<string, string> = isAny ? {} : { vary: 'Origin' };
  if (origin === undefined || !(isAny || allowed.includes(origin))) return vary;
  return {
    ...vary,
    'access-control-allow-origin': isAny ? '*' : origin,
    'access-control-expose-headers': exposedHeaders.join(', '),
  };
}

/** The same for a path, which may be closed to other origins. */
export const responseHeaders = (
  allowed: AllowedOrigins,
  path: string,
  origin: string | undefined,
): Record<string, string> =>
  isApiPath(path) && methodsOfPath(path, isOpenToOrigins).length > 0 ? originHeaders(allowed, origin) : {};

/** Headers of a 204, or the problem that says why the page may not send its request. */
export function answerPreflight(
  allowed: AllowedOrigins,
  { path, origin, method }: Preflight,
): { readonly headers: Record<string, string> } | { readonly problem: ProblemDetails } {
  const methods = methodsOfPath(path, isOpenToOrigins);
  if (methods.length === 0)
    return { problem: { ...refused, detail: 'Pages of other sites cannot use this address' } };
  const headers = originHeaders(allowed, origin);
  if (!('access-control-allow-origin' in headers))
    return {
      problem: {
        ...refused,
        detail: 'Pages of this origin may not use the API. An operator can add it to CORS_ALLOWED_ORIGINS',
        headers,
      },
    };
  if (!methods.includes(method))
    return { problem: { ...plainProblem(405), headers: { ...headers, allow: methods.join(', ') } } };
  return {
    headers: {
      ...headers,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': requestHeaders.join(', '),
      'access-control-max-age': String(maxAgeSeconds),
    },
  };
}

const refused = { status: 403, code: identityErrors.foreignOrigin } as const;
