import { mayCall } from '@latchline/contracts/access/roles';
import { problemMediaType } from '@latchline/contracts/http/problem';
import type { Route, RouteResponse, RouteCall } from '@latchline/contracts/http/route';
import type { z } from 'zod';

/** A parsed call; `version` is the value of `If-Match` without quotes. */
export type FakeCall<R extends Route> = Pick<RouteCall<R>, 'params' | 'query' | 'body'> & {
  readonly version: string | undefined;
};

/** Sets the handler of a route: it returns the response that the contract defines, or throws a `Refusal`. */
export type On = <R extends Route>(route: R, handler: (call: FakeCall<R>) => HandlerResult<R>) => void;
type HandlerResult<R extends Route> =
  undefined extends RouteResponse<R> ? RouteResponse<R> | void : RouteResponse<R>;

/** An error response with problem details (RFC 9457). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail = 'Refused',
    readonly more: object = {},
  ) {
    super(detail);
  }

  static of(field: string, message: string): Refusal {
    return new Refusal(422, message, { errors: [{ path: field, message }] });
  }
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly keepalive: boolean;
}

export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly type: string;
}

/** Finds and runs the handler of a route of the contract. */
export class FakeRoutes {
  private readonly handlers = new Map<Route, (call: FakeCall<Route>) => unknown>();

  /** Setting a route again replaces its handler. */
  readonly on: On = (route, handler) =>
    void this.handlers.set(route, handler as (call: FakeCall<Route>) => unknown);

  respond(call: Call, signedIn: boolean): FakeResponse {
    const found = this.find(call);
    try {
      if (!found) throw new Refusal(404, 'There is no such route');
      const [route, handler] = found;
      if (!signedIn && !mayCall(route.auth, null)) throw new Refusal(401, 'Sign in first');
      const body = handler(parsed(route, call));
      const status = Object.keys(route.responses).find((one) => one.startsWith('2'));
      return { status: Number(status), body, type: 'application/json' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return problemOf(error);
    }
  }

  /** Prefers the route with fewer parameters: `/redirects/import` before `/redirects/:id`. */
  private find({ method, path }: Call) {
    return [...this.handlers]
      .filter(([route]) => route.method === method && patternOf(route).test(path))
      .sort(([one], [other]) => one.path.split(':').length - other.path.split(':').length)[0];
  }
}

export function problemOf({ status, message, more }: Refusal): FakeResponse {
  const body = { type: 'about:blank', title: 'Problem', status, detail: message, trace_id: '0', ...more };
  return { status, body, type: problemMediaType };
}

/** Made once for each route: a screen makes dozens of requests, and there are hundreds of routes. */
const patterns = new Map<string, RegExp>();

function patternOf({ path }: Route): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  patterns.set(path, pattern);
  return pattern;
}

function parsed(route: Route, { path, query, headers, body }: Call): FakeCall<Route> {
  const params = Object.entries(patternOf(route).exec(path)?.groups ?? {});
  const decoded = params.map(([name, value]) => [name, decodeURIComponent(value)]);
  return {
    params: accepted(route.params, Object.fromEntries(decoded)),
    query: accepted(route.query, Object.fromEntries(query)),
    body: accepted(route.body, body),
    version: headers.get('if-match')?.replaceAll('"', ''),
  } as unknown as FakeCall<Route>;
}

function accepted(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal(422, 'Check the fields', { errors });
}

/** Refuses a change with 412 unless it names the stored version. */
export function checkVersion(version: string | undefined, current: { readonly updated_at: string }): void {
  if (version !== current.updated_at) throw new Refusal(412, 'Changed', { current });
}

/** The item with this id; throws 404 if there is none. */
export function findIn<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Refusal(404, 'Not found');
  return item;
}
