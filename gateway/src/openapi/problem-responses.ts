import { type Problem, problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { retryAfter } from './route-headers';

interface ProblemResponse {
  readonly name: string;
  readonly description: string;
  readonly title: string;
  readonly code?: string;
  readonly detail: string;
  readonly extra?: Partial<Problem>;
}

const challenge = {
  algorithm: 'SHA-256',
  challenge: '8f3c1f2f6f3f0b7f1d6a2d9f0a6a7a1c4f0f5f5c9e2b7d6a1e3c5b7a9d8e6f40',
  maxnumber: 50_000,
  salt: '5c7d1e9a?expires=1795421400',
  signature: '1f0c9c3b7a5d4e2f8b6a0d1c3e5f7a9b2d4c6e8f0a1b3c5d7e9f1a2b4c6d8e0f',
} as const;

const responses: Readonly<Record<number, ProblemResponse>> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read: the JSON is malformed, or the body is missing.',
    title: 'Bad Request',
    detail: 'Send a JSON body',
  },
  401: {
    name: 'Unauthorized',
    description: 'You are not signed in, or the access token has expired.',
    title: 'Unauthorized',
    code: 'identity.not-signed-in',
    detail: 'Sign in first',
  },
  403: {
    name: 'Forbidden',
    description:
      'Your role does not allow this, or a request signed in by cookie came from another site (`Origin`, `Sec-Fetch-Site`).',
    title: 'Forbidden',
    code: 'identity.forbidden',
    detail: 'This account is not allowed to do that',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such resource.',
    title: 'Not Found',
    code: 'leads.not-found',
    detail: 'There is no such lead',
  },
  409: {
    name: 'Conflict',
    description: 'The current state does not allow this; `detail` says why.',
    title: 'Conflict',
    code: 'locations.slug-taken',
    detail: 'Another town has this slug',
  },
  412: {
    name: 'PreconditionFailed',
    description:
      'The resource has changed since the version in `If-Match`. `current` is the resource as it is now: merge, then retry with its version.',
    title: 'Precondition Failed',
    code: 'leads.stale',
    detail: 'Somebody has changed this since it was read',
    extra: {
      current: { id: '0198c3a1-7f2e-7c44-9d51-2b8e6f0a1c3d', updated_at: '2026-11-23T08:15:00.000Z' },
    },
  },
  413: {
    name: 'ContentTooLarge',
    description:
      'The body is larger than 64 KiB, an uploaded picture larger than 10 MiB, or a photo larger than 512 kB.',
    title: 'Payload Too Large',
    detail: 'The body is larger than 64 KiB',
  },
  414: {
    name: 'UriTooLong',
    description: 'The URL is too long.',
    title: 'URI Too Long',
    detail: 'The address is too long',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The `Content-Type` is not one of those listed for the request body.',
    title: 'Unsupported Media Type',
    detail: 'Send the body as application/json',
  },
  422: {
    name: 'UnprocessableContent',
    description: 'The request is well-formed but invalid. `errors` names each field and what to change.',
    title: 'Unprocessable Entity',
    code: 'messaging.invalid',
    detail: 'Some fields are missing or not as they should be',
    extra: { errors: [{ path: 'phone', message: 'Enter a phone number, like 07700 900123' }] },
  },
  428: {
    name: 'PreconditionRequired',
    description:
      'Too many submissions came from this network: solve `challenge` (a proof of work in ALTCHA format) and send the same request with its solution in `proof`. Nothing has been stored.',
    title: 'Precondition Required',
    code: 'leads.proof-required',
    detail: 'Solve the challenge and send the request again',
    extra: { challenge },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. Retry after the number of seconds in `Retry-After`.',
    title: 'Too Many Requests',
    code: 'identity.too-many-attempts',
    detail: 'Too many attempts. Try again in 12 minutes',
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'Not available at the moment. Retry after the number of seconds in `Retry-After`.',
    title: 'Service Unavailable',
    code: 'messaging.timeout',
    detail: 'This is not available at the moment. Try again shortly',
  },
};

const exampleOf = (status: number, { title, code, detail, extra }: ProblemResponse): Problem => ({
  type: code ? `urn:latchline:problem:${code}` : 'about:blank',
  title,
  status,
  detail,
  ...extra,
  trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
});

function responseOf(status: number, page: boolean): ZodOpenApiResponseObject {
  const response = responses[status];
  if (!response) throw new Error(`Problem status ${status} has no description`);
  const content = {
    [problemMediaType]: { schema: problemSchema, example: exampleOf(status, response) },
    // A form posted without JavaScript gets a page.
    ...(page && { 'text/html': { schema: z.string() } }),
  };
  const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
  return {
    id: page ? `${response.name}Page` : response.name,
    description: response.description,
    content,
    ...headers,
  };
}

/** One shared response for each problem status. `page` adds the page for a form. */
export function problemResponses(): (status: number, page: boolean) => ZodOpenApiResponseObject {
  const made = new Map<string, ZodOpenApiResponseObject>();
  return (status, page) => {
    const key = `${status} ${page}`;
    const response = made.get(key) ?? responseOf(status, page);
    made.set(key, response);
    return response;
  };
}
