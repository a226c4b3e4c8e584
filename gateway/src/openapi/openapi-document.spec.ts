import { problemsOf, type Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { isVersioned } from '@latchline/contracts/http/versioned';
import { mayCall } from '@latchline/contracts/access/roles';
import { openApiDocument } from './openapi-document';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: object }>; headers?: object }
  >;
  security: Record<string, unknown[]>[];
}

const document = openApiDocument({ cookieName: 'c' });
const operationOf = ({ path, method }: Route): Operation => {
  const found = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found as unknown as Operation;
};
const every = Object.entries<Route>(routes);

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly allOf?: readonly JsonSchema[];
}

/** Every schema of a text that is part of this. */
function textsIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === 'string' ? [value as JsonSchema] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => (key === 'allOf' ? [] : textsIn(inner))),
  ];
}

describe('the OpenAPI document', () => {
  it.each(every)('describes all that %s takes', (_name, route) => {
    const { parameters = [], requestBody } = operationOf(route);
    const named = (where: string) =>
      parameters.filter(({ in: place }) => place === where).map(({ name }) => name);
    expect(named('path')).toEqual(Object.keys(route.params?.shape ?? {}));
    expect(named('query')).toEqual(Object.keys(route.query?.shape ?? {}));
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      ...(route.body ? ['application/json'] : []),
      ...(route.form ? ['application/x-www-form-urlencoded'] : []),
      ...(route.beacon ? ['text/plain'] : []),
      ...(route.upload?.mediaTypes ?? []),
    ]);
  });

  it.each(every)('describes all that %s answers', (_name, route) => {
    const { responses } = operationOf(route);
    for (const [status, { schema, mediaType }] of Object.entries(route.answers)) {
      const media = mediaType ?? (schema && 'application/json');
      expect(Object.keys(responses[status]?.content ?? {})).toEqual(media ? [media] : []);
    }
    for (const status of problemsOf(route)) {
      expect(responses[status]?.content?.['application/problem+json']?.schema).toEqual({
        $ref: '#/components/schemas/Problem',
      });
    }
  });

  it.each(every)('says who may call %s', (_name, route) => {
    const { security } = operationOf(route);
    expect(security.length === 0).toBe(route.auth === 'public');
    if (!mayCall(route.auth, null)) expect(security).not.toContainEqual({});
  });

  it.each(every)('says with %s when to come back', (_name, route) => {
    const { responses } = operationOf(route);
    for (const status of ['429', '503']) {
      if (responses[status])
        expect(responses[status].headers).toHaveProperty('Retry-After.schema.type', 'integer');
    }
  });

  it.each(every)('promises for no text of %s what the door refuses', (_name, route) => {
    const { parameters = [], requestBody } = operationOf(route);
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []);
    for (const text of textsIn([...parameters.map(({ schema }) => schema), ...bodies])) {
      const patterns = [text, ...(text.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
      const takes = (value: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(value));
      const isOneOfItsOwn = text.enum ?? text.const ?? text.format;
      if (isOneOfItsOwn === undefined) expect([takes('a\0b'), takes('\ud800')]).toEqual([false, false]);
    }
  });

  it('states the limits of texts as the validation has them', () => {
    const schemaOf = (route: Route, name: string) =>
      operationOf(route).parameters?.find((parameter) => parameter.name === name)?.schema;
    expect(operationOf(routes.forgetPassword).requestBody?.content['application/json']?.schema).toMatchObject(
      {
        properties: { email: { maxLength: 254, pattern: expect.stringContaining('@') } },
      },
    );
    const { pattern = '' } = schemaOf(routes.checkCoverage, 'postcode') as { pattern?: string };
    for (const postcode of ['S11', 'S11 8TP', 'EC1A1BB']) expect(postcode).toMatch(new RegExp(pattern));
    for (const postcode of ['0', 'S', 'QQ1']) expect(postcode).not.toMatch(new RegExp(pattern));
  });

  it.each(every)('describes the version that %s compares or answers with', (_name, route) => {
    const { parameters = [], responses } = operationOf(route);
    const takesVersion = parameters.some(({ name, in: place }) => place === 'header' && name === 'If-Match');
    expect(takesVersion).toBe('412' in responses);
    for (const [status, { headers = {} }] of Object.entries(responses))
      expect('ETag' in headers).toBe(status.startsWith('2') && isVersioned(route));
  });

  it('describes the headers that make requests repeatable, versions checkable and streams resumable', () => {
    const headersOf = (route: Route) =>
      (operationOf(route).parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf(routes.submitLead)).toEqual(['Idempotency-Key']);
    expect(headersOf(routes.changeLead)).toEqual(['If-Match']);
    expect(headersOf(routes.streamChanges)).toEqual(['Last-Event-ID']);
    expect(operationOf(routes.getLead).responses['200']?.headers).toHaveProperty('ETag');
  });

  it('describes the fields of a quote request as the validation has them', () => {
    const schema = operationOf(routes.submitLead).requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      required: ['name', 'phone', 'postcode'],
      additionalProperties: false,
      properties: { name: { type: 'string', minLength: 1, maxLength: 120 } },
    });
  });
});
