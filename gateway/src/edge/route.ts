import type { ApiKeyScope } from '@latchline/contracts/access/api-key-scopes';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Route as ContractRoute } from '@latchline/contracts/http/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A route of the contract, or one of the gateway outside the JSON API (pages, documents). */
export type EdgeRoute = ContractRoute;

/** The signed-in user. `via` matters because cookies need an origin check and bearer tokens do not. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  /** When the access token expires, in Unix seconds. */
  readonly expiresAt: number;
  readonly via: 'cookie' | 'bearer';
  /** Of an API key, whose permissions they are instead of a role's. */
  readonly scopes?: readonly ApiKeyScope[];
}

export interface EdgeRequest extends FastifyRequest {
  traceId: string;
  user?: SignedIn | null;
  input?: unknown;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends string> = R extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** The input of a route, parsed by the schemas of the contract. */
export interface InputOf<R extends EdgeRoute> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  /** Set instead of `body` if the request was form-encoded. */
  readonly form: Part<R, 'form'>;
}
