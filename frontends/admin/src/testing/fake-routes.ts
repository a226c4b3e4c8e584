import { mayCall } from '@latchline/contracts/access/roles';
import { problemMediaType } from '@latchline/contracts/http/problem';
import type { Route, RouteAnswer, RouteCall } from '@latchline/contracts/http/route';
import type { z } from 'zod';

/** A call as the gateway reads it; `version` is what `If-Match` names, without its quotes. */
export type FakeCall<R extends Route> = Pick<RouteCall<R>, 'params' | 'query' | 'body'> & {
  readonly version: string | undefined;
};

/** Says how a route is answered: with what the contract says it answers, or a `Refusal` that is thrown. */
export type On = <R extends Route>(route: R, answer: (call: FakeCall<R>) => FakeAnswer<R>) => void;
type FakeAnswer<R extends Route> = undefined extends RouteAnswer<R> ? RouteAnswer<R> | void : RouteAnswer<R>;

/** A problem (RFC 9457) instead of an answer. */
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

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly type: string;
}

/** The routes of the contract, as many of them as a test needs. */
export class FakeRoutes {
  private readonly answers = new Map<Route, (call: FakeCall<Route>) => unknown>();

  /** A route that is named twice is answered as it was named last. */
  readonly on: On = (route, answer) =>
    void this.answers.set(route, answer as (call: FakeCall<Route>) => unknown);

  answer(call: Call, signedIn: boolean): Answer {
    const found = this.find(call);
    try {
      if (!found) throw new Refusal(404, 'There is no such route');
      const [route, answer] = found;
      if (!signedIn && !mayCall(route.auth, null)) throw new Refusal(401, 'Sign in first');
      const body = answer(parsed(route, call));
      const status = Object.keys(route.answers).find((one) => one.startsWith('2'));
      return { status: Number(status), body, type: 'application/json' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return problemOf(error);
    }
  }

  /** `/redirects/import` before `/redirects/:id`. */
  private find({ method, path }: Call) {
    return [...this.answers]
      .filter(([route]) => route.method === method && patternOf(route).test(path))
      .sort(([one], [other]) => one.path.split(':').length - other.path.split(':').length)[0];
  }
}

export function problemOf({ status, message, more }: Refusal): Answer {
  const body = { type: 'about:blank', title: 'Problem', status, detail: message, trace_id: '0', ...more };
  return { status, body, type: problemMediaType };
}

const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

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

/** Refuses a change that was made over another version than the stored one. */
export function checkVersion(version: string | undefined, current: { readonly updated_at: string }): void {
  if (version !== current.updated_at) throw new Refusal(412, 'Changed', { current });
}

/** The one with this id, or 404. */
export function findIn<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Refusal(404, 'There is none');
  return item;
}
