import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Route as ContractRoute } from '@latchline/contracts/http/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A contract route, or one of the gateway's own that are not part of the JSON API (pages, documents). */
export type EdgeRoute = ContractRoute;

/** Who is signed in, and by what: cookies need the origin check that bearer tokens do not. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  /** Unix seconds at which the access token ends. */
  readonly expiresAt: number;
  readonly via: 'cookie' | 'bearer';
}

export interface EdgeRequest extends FastifyRequest {
  traceId: string;
  user?: SignedIn | null;
  input?: unknown;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends string> = R extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** What a handler of this route gets: everything has been parsed by the schemas of the contract. */
export interface InputOf<R extends EdgeRoute> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  /** Set instead of `body` when the body was form-encoded. */
  readonly form: Part<R, 'form'>;
}
