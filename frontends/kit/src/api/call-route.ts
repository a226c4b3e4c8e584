import type { Problem } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/route';
import { ApiError } from './api-error';

export interface CallSettings {
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>;
}

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeoutMs?: number;
  keepalive?: boolean;
}

type Address = Pick<Route, 'method' | 'path'>;

/** Parsers for responses, with or without the schemas of the contract. */
interface Readers {
  readonly answer: (route: Address, response: Response) => Promise<unknown>;
  /** Null if the response is not a problem document, such as a proxy's error page. */
  readonly problem: (response: Response) => Promise<Problem | null>;
}

/** Sends one request. Every failure is an ApiError, except the caller's own abort. */
export async function callRoute(
  route: Address,
  options: LooseOptions = {},
  {
    baseUrl = '',
    fetch = (...args: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...args),
    timeoutMs = 15_000,
    headers = {},
  }: CallSettings,
  read: Readers,
): Promise<{ data: unknown; status: number; headers: Headers }> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(baseUrl + urlOf(route, options), {
      method: route.method,
      headers: { accept: 'application/json', ...inputHeaders(options), ...headers, ...options.headers },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal,
      credentials: 'same-origin',
      ...(options.keepalive && { keepalive: true }),
    });
    if (!response.ok) throw failure(response.status, await read.problem(response));
    return { data: await read.answer(route, response), status: response.status, headers: response.headers };
  } catch (error) {
    throw asApiError(error, timeout, options.signal);
  }
}

/** Fills in the parameters of `/api/admin/leads/:id` and the query. Undefined query values are left out. */
export function urlOf(route: Pick<Route, 'path'>, { params, query }: LooseOptions): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const entityTag = (version: string): string => (version.startsWith('"') ? version : `"${version}"`);

const inputHeaders = ({ body, ifMatch }: LooseOptions): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(ifMatch !== undefined && { 'if-match': entityTag(ifMatch) }),
});

const failure = (status: number, problem: Problem | null): ApiError =>
  problem
    ? new ApiError('problem', problem.detail || problem.title, { status, problem })
    : new ApiError('problem', `The server responded with status ${status}`, { status });

/** The caller's own abort stays an AbortError, which query libraries recognise. */
function asApiError(error: unknown, timeout: AbortSignal, caller: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || caller?.aborted) return error;
  if (timeout.aborted)
    return new ApiError('timeout', 'The server took too long to respond', { cause: error });
  return new ApiError('offline', 'The server could not be reached', { cause: error });
}
