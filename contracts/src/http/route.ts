import type { z } from 'zod';
import type { RouteAuth } from '../access/roles';
import type { SessionUser } from '../access/session-user';
import type { RequestDefinition } from '../messaging/definitions';
import type { ExpectedVersion } from '../messaging/expected-version';

/** An HTTP operation: the source of routing, of the OpenAPI document, of client calls and of the table of roles. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Nest and OpenAPI both derive theirs from this: parameters as `:id`. */
  readonly path: string;
  readonly auth: RouteAuth;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Also taken as `application/x-www-form-urlencoded`. */
  readonly form?: z.ZodType;
  /** Also taken as `text/plain` that holds JSON, as beacons send it; and from our own pages only. */
  readonly beacon?: boolean;
  /** Takes a file as its body, of one of these media types and this size. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number };
  /** Success status and body; null for none. */
  readonly answers: Readonly<
    Record<number, { readonly description: string; readonly schema?: z.ZodType; readonly mediaType?: string }>
  >;
  /** Field of the answer that carries its version (`updated_at`), where the answer itself has none. */
  readonly versionIn?: string;
  /** Problem statuses beyond those every route can give (400, 413, 415, 422, 429, 503) and those that `auth` brings. */
  readonly problems?: readonly number[];
  /** Set when the gateway only hands the input to a service: such a route has no code of its own. */
  readonly forwards?: Forwarding;
}

/** Whom `auth` keeps out is refused (401, 403); what everybody does to their own account, only from another site. */
export function problemsOf({ auth, method, problems = [] }: Route): number[] {
  if (auth === 'public' || auth === 'session') return [...problems];
  return auth === 'account' && method === 'GET' ? [401, ...problems] : [401, 403, ...problems];
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends string> = R extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** A call of this route, with its input parsed. */
export interface RouteCall<R extends Route = Route> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly caller: R['auth'] extends 'public' | 'session' ? SessionUser | null : SessionUser;
  /** What `If-Match` allows to be overwritten, as the fields of a command. */
  readonly expected: ExpectedVersion;
}

/** What a route answers: JSON of its schemas, anything where only the media type is said, or nothing. */
export type RouteAnswer<R extends Route> = Route extends R ? unknown : AnyOf<R['answers']>;
type AnyOf<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends { readonly schema: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Answers[Status] extends { readonly mediaType: string }
      ? unknown
      : undefined;
}[keyof Answers];

/** The query or command that answers a route. */
export interface Forwarding {
  readonly to: RequestDefinition;
  readonly request: (call: never) => unknown;
  readonly timeoutMs?: number;
}

/** A forwarded route answers with the response of its query or command, unless it says otherwise or with nothing (204). */
type Forwarded<R extends Route, D extends RequestDefinition> = Omit<R, 'answers'> & {
  readonly answers: {
    readonly [Status in keyof R['answers']]: R['answers'][Status] extends { readonly schema: z.ZodType }
      ? R['answers'][Status]
      : Status extends 204
        ? R['answers'][Status]
        : R['answers'][Status] & { readonly schema: D['response'] };
  };
  readonly forwards: Forwarding;
};

type Fits<D extends RequestDefinition, R extends Route> =
  undefined extends RouteAnswer<R>
    ? unknown
    : z.output<D['response']> extends RouteAnswer<R>
      ? unknown
      : { readonly answers: { readonly 'the service answers with something else': never } };

/**
 * Declares a route that hands its input to a query or command and answers with its response: the gateway needs no code
 * for it. What `request` makes of the call has to be what the definition takes, or it does not compile.
 */
export function forward<const R extends Route, D extends RequestDefinition>(
  to: D,
  route: R & Fits<D, R>,
  request: (call: RouteCall<R>) => z.input<D['request']>,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): Forwarded<R, D> {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    status === '204' ? answer : { schema: to.response, ...answer },
  ]);
  return {
    ...route,
    answers: Object.fromEntries(answers) as Forwarded<R, D>['answers'],
    forwards: { to, request, ...(timeoutMs !== undefined && { timeoutMs }) },
  };
}
