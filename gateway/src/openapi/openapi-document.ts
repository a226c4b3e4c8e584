import { mayCall, roles } from '@latchline/contracts/access/roles';
import { problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { z } from 'zod';
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { storablePattern } from '../edge/route-input';
import { problemStatusesOf } from './problem-statuses';
import { headersOfAnswer, requestHeadersOf } from './route-headers';

export interface DocumentOptions {
  /** Name of the cookie that browsers are signed in by. */
  readonly cookieName: string;
}

const problem = problemSchema.meta({
  id: 'Problem',
  description: 'RFC 9457: what went wrong, for people and programs',
});

const problemDescriptions: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Not signed in',
  403: 'Not allowed, or another site sent the request',
  404: 'There is no such thing',
  409: 'There is one already',
  412: 'Changed by somebody else in the meantime; `current` is the entity as it is now',
  413: 'The body is larger than 64 KiB, or a picture larger than 10 MiB',
  414: 'The address is too long',
  415: 'Wrong media type',
  422: 'Well-formed but not valid; `errors` names the fields',
  429: 'Too many; try again after `Retry-After` seconds',
  503: 'Not available at the moment; try again after `Retry-After` seconds',
};

function securityOf({ auth }: Route): NonNullable<ZodOpenApiOperationObject['security']> {
  if (auth === 'public') return [];
  return [{ cookie: [] }, { bearer: [] }, ...(mayCall(auth, null) ? [{}] : [])];
}

/**
 * Who may call, for people and for programs: OpenAPI itself has no word for roles of cookies. A visitor is somebody who
 * is not signed in. The table of roles (`docs/roles.md`) and its tests are made of this.
 */
function allowedRoles({ auth }: Route) {
  const allowed = [
    ...(mayCall(auth, null) ? ['visitor'] : []),
    ...roles.filter((role) => mayCall(auth, role)),
  ];
  return {
    ...(!mayCall(auth, null) && { description: `For ${allowed.join(', ')}` }),
    'x-roles': allowed,
  };
}

const tagOf = (path: string): string => {
  if (path.startsWith('/api/admin/')) return 'Administration';
  if (path.startsWith('/api/auth/')) return 'Session';
  return path.startsWith('/health/') ? 'Health' : 'Public';
};

/** A page is text; its form is told by its media type. So is that of a stream, whose events readers take for its items. */
const text = z.string();

function answersOf(name: RouteName, route: Route): ZodOpenApiOperationObject['responses'] {
  const answers = Object.entries(route.answers).map(([status, { description, schema, mediaType }]) => {
    const content = schema
      ? { [mediaType ?? 'application/json']: { schema } }
      : mediaType
        ? { [mediaType]: mediaType === 'text/event-stream' ? {} : { schema: text } }
        : undefined;
    const headers = headersOfAnswer(name, route, Number(status));
    return [status, { description, ...(content && { content }), ...(headers && { headers }) }];
  });
  const problems = problemStatusesOf(name, route).map((status) => {
    const headers = headersOfAnswer(name, route, status);
    const description = problemDescriptions[status] ?? 'Refused';
    // A form without script is answered with its page, filled in.
    const page = route.form && (status === 422 || status === 429 || status === 503);
    const content = {
      [problemMediaType]: { schema: problem },
      ...(page && { 'text/html': { schema: text } }),
    };
    return [String(status), { description, content, ...(headers && { headers }) }];
  });
  return Object.fromEntries([...problems, ...answers]) as ZodOpenApiOperationObject['responses'];
}

/** Binary content has no schema in OpenAPI 3.1: its media type says it all. */
const fileBody = ({ mediaTypes }: NonNullable<Route['upload']>) => ({
  required: true,
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
});

function operationOf(name: RouteName, route: Route): ZodOpenApiOperationObject {
  const header = requestHeadersOf(name, route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    ...allowedRoles(route),
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(header && { header }),
    },
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: route.body },
          ...(route.form && { 'application/x-www-form-urlencoded': { schema: route.form } }),
          ...(route.beacon && { 'text/plain': { schema: route.body } }),
        },
      },
    }),
    ...(route.upload && { requestBody: fileBody(route.upload) }),
    responses: answersOf(name, route),
  };
}

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function pathsOf(names: readonly RouteName[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of names) {
    const route: Route = routes[name];
    (paths[openApiPath(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(name, route);
  }
  return paths;
}

/** Every text that is sent has to be storable, whatever else its schema says (`route-input.ts`). */
const override: CreateDocumentOptions['override'] = ({ jsonSchema, io }) => {
  if (io !== 'input' || jsonSchema.type !== 'string') return;
  if (['format', 'enum', 'const'].some((rule) => rule in jsonSchema)) return;
  const { source: pattern } = storablePattern;
  if (jsonSchema.pattern === undefined && !jsonSchema.allOf) jsonSchema.pattern = pattern;
  else jsonSchema.allOf = [...(jsonSchema.allOf ?? []), { pattern }];
};

/** The API as its own validation knows it: nothing here is written twice. */
export function openApiDocument({ cookieName }: DocumentOptions) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Latchline',
      version: '1.0.0',
      description:
        'Quote requests, what the business offers and where, sessions, and the dashboard. Every error is problem+json.',
    },
    servers: [{ url: '/' }],
    tags: ['Public', 'Session', 'Administration', 'Health'].map((name) => ({ name })),
    paths: pathsOf(Object.keys(routes) as RouteName[]),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /api/auth/token',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'From POST /api/auth/login' },
      },
    },
  };
  return createDocument(document, { override });
}
