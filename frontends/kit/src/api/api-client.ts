import { problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/routes';
import type { z } from 'zod';
import { ApiError } from './api-error';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** The keys a route has a schema for are demanded, the others forbidden. */
type Argument<R extends Route, Key extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<Key, z.ZodType>>
    ? Key extends 'query'
      ? Partial<Record<Key, Input<R[Key]>>>
      : Record<Key, Input<R[Key]>>
    : Partial<Record<Key, undefined>>;

export type CallOptions<R extends Route> = Argument<R, 'params'> &
  Argument<R, 'query'> &
  Argument<R, 'body'> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    timeoutMs?: number;
  };

type SuccessStatus = 200 | 201 | 202 | 204;
type SchemaOf<Answer> = Answer extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** What the route's success answer parses to; undefined for 204. */
export type AnswerOf<R extends Route> = SchemaOf<R['answers'][keyof R['answers'] & SuccessStatus]>;

export interface ApiClient {
  /** The parsed answer; every failure is an ApiError. */
  call<R extends Route>(route: R, options?: CallOptions<R>): Promise<AnswerOf<R>>;
  /** The same with the response around it, for ETag and Location. */
  request<R extends Route>(
    route: R,
    options?: CallOptions<R>,
  ): Promise<{ data: AnswerOf<R>; status: number; headers: Headers }>;
}

export interface ApiClientOptions {
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** Added to every call. */
  headers?: Readonly<Record<string, string>>;
}

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Typed calls of the gateway's routes, for browsers: cookies go along, nothing is retried behind the caller's back. */
export function createApiClient({
  baseUrl = '',
  fetch = (...args: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...args),
  timeoutMs = 15_000,
  headers = {},
}: ApiClientOptions = {}): ApiClient {
  async function request(route: Route, options: LooseOptions = {}) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await fetch(baseUrl + addressOf(route, options), {
        method: route.method,
        headers: { accept: 'application/json', ...bodyHeaders(options), ...headers, ...options.headers },
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal,
        credentials: 'same-origin',
      });
      if (!response.ok) throw await problemError(response);
      return { data: await parseAnswer(route, response), status: response.status, headers: response.headers };
    } catch (error) {
      throw asApiError(error, timeout, options.signal);
    }
  }
  // The compiler cannot follow a route's answer through parseAnswer; the route's own schema guarantees it.
  return {
    request: request as ApiClient['request'],
    call: (async (route: Route, options?: LooseOptions) =>
      (await request(route, options)).data) as ApiClient['call'],
  };
}

/** `/api/admin/leads/:id` and its query filled in. Undefined query values are left out. */
export function addressOf(route: Pick<Route, 'path'>, { params, query }: LooseOptions): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const bodyHeaders = ({ body }: LooseOptions): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' };

async function parseAnswer(route: Route, response: Response): Promise<unknown> {
  const schema = route.answers[response.status]?.schema;
  if (!schema) return undefined;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError('unreadable', 'The answer could not be read', {
    status: response.status,
    cause: parsed.error,
  });
}

async function problemError(response: Response): Promise<ApiError> {
  const { status } = response;
  const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
  const parsed = isProblem
    ? problemSchema.safeParse(await response.json().catch(() => undefined))
    : undefined;
  if (parsed?.success) {
    const problem = parsed.data;
    return new ApiError('problem', problem.detail || problem.title, { status, problem });
  }
  return new ApiError('problem', `The server answered ${status}`, { status });
}

/** The caller's own abort stays an AbortError: that is no failure, and query libraries know it. */
function asApiError(error: unknown, timeout: AbortSignal, caller: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || caller?.aborted) return error;
  if (timeout.aborted) return new ApiError('timeout', 'The server did not answer in time', { cause: error });
  return new ApiError('offline', 'The server could not be reached', { cause: error });
}
