import type { Problem, problemMediaType } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/route';
import type { ResponseOf, CallOptions } from './api-client';
import { ApiError } from './api-error';
import { type CallSettings, callRoute } from './call-route';

/** The method and path of a route, type-checked against the contract: `{ method: 'POST', path: '/api/leads' }`. */
export interface LightRoute<R extends Route> {
  readonly method: R['method'];
  readonly path: R['path'];
  /** Never set: it only carries the route's type. */
  readonly contract?: R;
}

export interface LightClient {
  /** Resolves to the body with the contract's type; every failure is an ApiError. */
  call<R extends Route>(route: LightRoute<R>, options?: CallOptions<R>): Promise<ResponseOf<R>>;
  /** The same with the headers of the response. */
  answer<R extends Route>(
    route: LightRoute<R>,
    options?: CallOptions<R>,
  ): Promise<{ data: ResponseOf<R>; headers: Headers }>;
}

const problemType: typeof problemMediaType = 'application/problem+json';

/**
 * The API client for islands. The route schemas and their library are five times as large as an island, so responses of our
 * own server are trusted to match the contract.
 */
export function createLightClient(settings: CallSettings = {}): LightClient {
  const answer = (route: LightRoute<Route>, options?: object) =>
    callRoute(route, options, settings, { answer: readAnswer, problem: readProblem });
  const call = async (route: LightRoute<Route>, options?: object) => (await answer(route, options)).data;
  return { call: call as LightClient['call'], answer: answer as LightClient['answer'] };
}

async function readAnswer(_route: unknown, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const data: unknown = await response.json().catch(() => undefined);
  if (typeof data === 'object' && data !== null) return data;
  throw new ApiError('unreadable', 'The server’s response could not be read', { status: response.status });
}

async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith(problemType)) return null;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return typeof problem?.title === 'string' && typeof problem.detail === 'string'
    ? (problem as Problem)
    : null;
}
