import type { z } from 'zod';
import type { ApiKeyArea } from '../access/api-key-scopes';
import type { RouteAuth } from '../access/roles';
import type { SessionUser } from '../access/session-user';
import type { RequestDefinition } from '../messaging/definitions';
import type { ExpectedVersion } from '../messaging/expected-version';

/** An HTTP operation: the source of routing, the OpenAPI document, client calls and the roles table. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters are written as `:id`. */
  readonly path: string;
  readonly auth: RouteAuth;
  /** Scope of API keys for a route of administrators; without one, no key may call it. */
  readonly keyArea?: ApiKeyArea;
  /** About the caller as a person, such as their devices: no API key may call it. */
  readonly personal?: boolean;
  /** Imperative, as in `List leads`. The comment above a route is its description in the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Schema of the same body as `application/x-www-form-urlencoded`. */
  readonly form?: z.ZodType;
  /** Also accepts JSON as `text/plain` or `application/csp-report`, as browsers send it, and only from pages of this site. */
  readonly beacon?: boolean;
  /** Accepts a file of one of these media types, up to this size, as its body. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number };
  /** The body is signed by its sender: the handler gets its bytes, up to this size, and checks the signature. */
  readonly signed?: { readonly maxBytes: number };
  /** Field of the body that names a user who can handle leads, by e-mail address. The gateway checks that there is one. */
  readonly assigneeIn?: string;
  /** Responses by success status. */
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly schema?: z.ZodType; readonly mediaType?: string }>
  >;
  /** Field of the response that contains the version (`updated_at`), if the response itself does not. */
  readonly versionIn?: string;
  /**
   * Problem statuses besides those every route can have (400, 413, 415, 422, 429, 503) and those that follow from
   * `auth`.
   */
  readonly problems?: readonly number[];
  /** Set if the gateway only forwards the input to a service: such a route has no code of its own. */
  readonly forwards?: Forwarding;
}

/** Callers that `auth` excludes get 401 or 403. Changes to one's own account are a 403 only from another site. */
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
  /** The versions that `If-Match` allows to overwrite, as fields of a command. */
  readonly expected: ExpectedVersion;
}

/** Response of a route: JSON of its schemas, anything if only a media type is given, or nothing. */
export type RouteResponse<R extends Route> = Route extends R ? unknown : AnyOf<R['responses']>;
type AnyOf<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends { readonly schema: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Answers[Status] extends { readonly mediaType: string }
      ? unknown
      : undefined;
}[keyof Answers];

/** The query or command that handles a route. */
export interface Forwarding {
  readonly to: RequestDefinition;
  readonly request: (call: never) => unknown;
  readonly timeoutMs?: number;
}

/**
 * A forwarded route returns the response of its query or command, unless it has its own schema or returns nothing
 * (204).
 */
type Forwarded<R extends Route, D extends RequestDefinition> = Omit<R, 'responses'> & {
  readonly responses: {
    readonly [Status in keyof R['responses']]: R['responses'][Status] extends { readonly schema: z.ZodType }
      ? R['responses'][Status]
      : Status extends 204
        ? R['responses'][Status]
        : R['responses'][Status] & { readonly schema: D['response'] };
  };
  readonly forwards: Forwarding;
};

type Fits<D extends RequestDefinition, R extends Route> =
  undefined extends RouteResponse<R>
    ? unknown
    : z.output<D['response']> extends RouteResponse<R>
      ? unknown
      : { readonly responses: { readonly 'the service answers with something else': never } };

/**
 * Declares a route that forwards its input to a query or command and returns its response, so that the gateway needs no
 * code for it. It compiles only if the result of `request` fits the definition.
 */
export function forward<const R extends Route, D extends RequestDefinition>(
  to: D,
  route: R & Fits<D, R>,
  request: (call: RouteCall<R>) => z.input<D['request']>,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): Forwarded<R, D> {
  const responses = Object.entries(route.responses).map(([status, answer]) => [
    status,
    status === '204' ? answer : { schema: to.response, ...answer },
  ]);
  return {
    ...route,
    responses: Object.fromEntries(responses) as Forwarded<R, D>['responses'],
    forwards: { to, request, ...(timeoutMs !== undefined && { timeoutMs }) },
  };
}
