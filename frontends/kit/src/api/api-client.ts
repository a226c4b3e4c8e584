import { type Problem, problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/route';
import type { z } from 'zod';
import { ApiError } from './api-error';
import { type CallSettings, callRoute } from './call-route';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Keys with a schema in the route are required, the others are forbidden. */
type Argument<R extends Route, Key extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<Key, z.ZodType>>
    ? Key extends 'query'
      ? Partial<Record<Key, Input<R[Key]>>>
      : Record<Key, Input<R[Key]>>
    : Partial<Record<Key, undefined>>;

/**
 * Only a route that can respond with 412 accepts a version: the entity's `updated_at`, or the same in quotes as an entity
 * tag (RFC 9110, section 8.8.3).
 */
type Version<R extends Route> = R extends { readonly problems: readonly (infer Problem)[] }
  ? 412 extends Problem
    ? { ifMatch?: string | undefined }
    : { ifMatch?: undefined }
  : { ifMatch?: undefined };

export type CallOptions<R extends Route> = Argument<R, 'params'> &
  Argument<R, 'query'> &
  Argument<R, 'body'> &
  Version<R> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    /** Lets the request finish after the page is closed. */
    keepalive?: boolean;
  };

type SuccessStatus = 200 | 201 | 202 | 204;
type SchemaOf<Answer> = Answer extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The parsed body of the route's success response; undefined for 204. */
export type ResponseOf<R extends Route> = SchemaOf<R['responses'][keyof R['responses'] & SuccessStatus]>;

export interface ApiClient {
  /** Resolves to the parsed body; every failure is an ApiError. */
  call<R extends Route>(route: R, options?: CallOptions<R>): Promise<ResponseOf<R>>;
  /** The same with status and headers, for ETag and Location. */
  request<R extends Route>(
    route: R,
    options?: CallOptions<R>,
  ): Promise<{ data: ResponseOf<R>; status: number; headers: Headers }>;
}

/** Typed calls of the gateway's routes, for browsers. Sends cookies; never retries. */
export function createApiClient(settings: CallSettings = {}): ApiClient {
  const request = (route: Route, options?: object) =>
    callRoute(route, options, settings, {
      answer: (_, response) => parseAnswer(route, response),
      problem: parseProblem,
    });
  // The compiler cannot infer the type from parseAnswer; the route's schema guarantees it.
  return {
    request: request as ApiClient['request'],
    call: (async (route: Route, options?: object) =>
      (await request(route, options)).data) as ApiClient['call'],
  };
}

async function parseAnswer(route: Route, response: Response): Promise<unknown> {
  const schema = route.responses[response.status]?.schema;
  if (!schema) return undefined;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError('unreadable', 'The server’s response could not be read', {
    status: response.status,
    cause: parsed.error,
  });
}

async function parseProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith(problemMediaType)) return null;
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : null;
}
