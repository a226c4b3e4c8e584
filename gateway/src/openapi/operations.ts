import { apiKeyScopes, keyMayCall } from '@latchline/contracts/access/api-key-scopes';
import { mayCall, roles } from '@latchline/contracts/access/roles';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import type { Route } from '@latchline/contracts/http/route';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { operationExamples } from './examples/operation-examples';
import { problemResponses } from './problem-responses';
import { problemStatusesOf } from './problem-statuses';
import { headersOfResponse, requestHeadersOf } from './route-headers';
import { tagOf } from './tags';

type Responses = ZodOpenApiOperationObject['responses'];
type ProblemResponseOf = ReturnType<typeof problemResponses>;

function securityOf(route: Route): NonNullable<ZodOpenApiOperationObject['security']> {
  if (route.auth === 'public') return [];
  const isOpen = mayCall(route.auth, null);
  const allowsKeys = !isOpen && keyMayCall(route, apiKeyScopes);
  return [{ cookie: [] }, { bearer: [] }, ...(allowsKeys ? [{ apiKey: [] }] : []), ...(isOpen ? [{}] : [])];
}

/** Callers who are not signed in are `visitor`. `docs/roles.md` and its tests are generated from this extension. */
const allowedRoles = ({ auth }: Route): string[] => [
  ...(mayCall(auth, null) ? ['visitor'] : []),
  ...roles.filter((role) => mayCall(auth, role)),
];

/** Pages and files are plain text here. An event stream has no schema: tools would take it for one JSON value. */
const text = z.string();

function bodyOf(answer: Route['responses'][number], examples: object | undefined) {
  const { schema, mediaType } = answer;
  if (schema) return { [mediaType ?? 'application/json']: { schema, ...(examples && { examples }) } };
  if (!mediaType) return undefined;
  return { [mediaType]: mediaType === 'text/event-stream' ? {} : { schema: text } };
}

function responsesOf(name: RouteName, route: Route, problemResponse: ProblemResponseOf): Responses {
  const responses = Object.entries(route.responses).map(([status, answer]) => {
    const content = bodyOf(answer, operationExamples[name]?.responses?.[Number(status)]);
    const headers = headersOfResponse(name, route, Number(status));
    const { description } = answer;
    return [status, { description, ...(content && { content }), ...(headers && { headers }) }];
  });
  const problems = problemStatusesOf(name, route).map((status) => {
    return [String(status), problemResponse(status, isAnsweredByPage(route, status))];
  });
  return Object.fromEntries([...problems, ...responses]) as Responses;
}

/** Of a quote request: its form with the errors. Of a photo: the page of the request. */
const isAnsweredByPage = ({ form, upload }: Route, status: number): boolean =>
  upload?.mediaTypes.includes('multipart/form-data') ??
  (form !== undefined && [422, 429, 503].includes(status));

/** Binary content has no schema in OpenAPI 3.1: its media type says it all. */
const fileBody = ({ mediaTypes }: NonNullable<Route['upload']>) => ({
  required: true,
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
});

function requestBodyOf(name: RouteName, { body, form, beacon, upload }: Route) {
  if (upload) return fileBody(upload);
  if (!body) return undefined;
  const examples = operationExamples[name]?.request;
  return {
    required: true,
    content: {
      'application/json': { schema: body, ...(examples && { examples }) },
      ...(form && { 'application/x-www-form-urlencoded': { schema: form } }),
      ...(beacon && { 'text/plain': { schema: body } }),
    },
  };
}

function operationOf(
  name: RouteName,
  route: Route,
  problemResponse: ProblemResponseOf,
): ZodOpenApiOperationObject {
  const header = requestHeadersOf(name, route);
  const requestBody = requestBodyOf(name, route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    'x-roles': allowedRoles(route),
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(header && { header }),
    },
    ...(requestBody && { requestBody }),
    responses: responsesOf(name, route, problemResponse),
  };
}

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Every route of the contract as an operation. */
export function pathsOfRoutes(): ZodOpenApiPathsObject {
  const problemResponse = problemResponses();
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    const operations = (paths[openApiPath(route.path)] ??= {});
    operations[route.method.toLowerCase()] = operationOf(name as RouteName, route, problemResponse);
  }
  return paths;
}
