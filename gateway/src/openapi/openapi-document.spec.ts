import { problemsOf, type Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { isVersioned } from '@latchline/contracts/http/versioned';
import { mayCall } from '@latchline/contracts/access/roles';
import { webhookEvents } from '@latchline/contracts/notifications/webhook.schema';
import { openApiDocument } from './openapi-document';

interface ResponseObject {
  $ref?: string;
  description: string;
  content?: Record<string, { schema: object }>;
  headers?: object;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, ResponseObject>;
  security: Record<string, unknown[]>[];
}

const document = openApiDocument({ cookieName: 'c' });
const operationOf = ({ path, method }: Route): Operation => {
  const found = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  if (!found) throw new Error(`${method} ${path} is not described`);
  const operation = found as unknown as Operation;
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    resolved(response),
  ]);
  return { ...operation, responses: Object.fromEntries(responses) as Operation['responses'] };
};

/** Follows a reference into the components. */
function resolved<Target extends object>(target: Target): Target {
  const { $ref } = target as { $ref?: string };
  if (!$ref) return target;
  const [kind = '', name = ''] = $ref.replace('#/components/', '').split('/');
  const components = document.components as unknown as Record<string, Record<string, Target>>;
  const found = components[kind]?.[name];
  if (!found) throw new Error(`${$ref} does not exist`);
  return found;
}

const bodyOf = ({ requestBody }: Operation): object =>
  resolved(requestBody?.content['application/json']?.schema ?? {});
const every = Object.entries<Route>(routes);

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly allOf?: readonly JsonSchema[];
}

/** All schemas of texts within a schema. */
function textsIn(value: unknown, seen = new Set<string>()): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (seen.has($ref)) return [];
    return textsIn(resolved(value), new Set([...seen, $ref]));
  }
  const own = 'type' in value && value.type === 'string' ? [value as JsonSchema] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      ['allOf', 'examples'].includes(key) ? [] : textsIn(inner, seen),
    ),
  ];
}

describe('the OpenAPI document', () => {
  it.each(every)('describes the parameters and body of %s', (_name, route) => {
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

  it.each(every)('describes every response of %s', (_name, route) => {
    const { responses } = operationOf(route);
    for (const [status, { schema, mediaType }] of Object.entries(route.responses)) {
      const media = mediaType ?? (schema && 'application/json');
      expect(Object.keys(responses[status]?.content ?? {})).toEqual(media ? [media] : []);
    }
    for (const status of problemsOf(route)) {
      expect(responses[status]?.content?.['application/problem+json']?.schema).toEqual({
        $ref: '#/components/schemas/Problem',
      });
    }
  });

  it.each(every)('states who may call %s', (_name, route) => {
    const { security } = operationOf(route);
    expect(security.length === 0).toBe(route.auth === 'public');
    if (!mayCall(route.auth, null)) expect(security).not.toContainEqual({});
  });

  it.each(every)('describes Retry-After of %s', (_name, route) => {
    const { responses } = operationOf(route);
    for (const status of ['429', '503']) {
      if (responses[status])
        expect(responses[status].headers).toHaveProperty('Retry-After.schema.type', 'integer');
    }
  });

  it.each(every)('allows no text in %s that the edge refuses', (_name, route) => {
    const { parameters = [], requestBody } = operationOf(route);
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []);
    for (const text of textsIn([...parameters.map(({ schema }) => schema), ...bodies])) {
      const patterns = [text, ...(text.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
      const accepts = (value: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(value));
      const hasFixedForm = text.enum ?? text.const ?? text.format;
      if (hasFixedForm === undefined) expect([accepts('a\0b'), accepts('\ud800')]).toEqual([false, false]);
    }
  });

  it.each(every)('says that %s may refuse what it is sent', (_, route) => {
    const { requestBody, responses } = operationOf(route);
    if (requestBody) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415', '422']));
  });

  it('states the same limits of texts as the validation', () => {
    const schemaOf = (route: Route, name: string) =>
      operationOf(route).parameters?.find((parameter) => parameter.name === name)?.schema;
    expect(bodyOf(operationOf(routes.forgetPassword))).toMatchObject({
      properties: { email: { maxLength: 254, pattern: expect.stringContaining('@') } },
    });
    const { pattern = '' } = schemaOf(routes.checkCoverage, 'postcode') as { pattern?: string };
    for (const postcode of ['S11', 'S11 8TP', 'EC1A1BB']) expect(postcode).toMatch(new RegExp(pattern));
    for (const postcode of ['0', 'S', 'QQ1']) expect(postcode).not.toMatch(new RegExp(pattern));
  });

  it.each(every)('describes If-Match and ETag of %s', (_name, route) => {
    const { parameters = [], responses } = operationOf(route);
    const takesVersion = parameters.some(({ name, in: place }) => place === 'header' && name === 'If-Match');
    expect(takesVersion).toBe('412' in responses);
    for (const [status, { headers = {} }] of Object.entries(responses))
      expect('ETag' in headers).toBe(status.startsWith('2') && isVersioned(route));
  });

  it('describes the headers for idempotency, versions and resuming streams', () => {
    const headersOf = (route: Route) =>
      (operationOf(route).parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf(routes.submitLead)).toEqual(['Idempotency-Key']);
    expect(headersOf(routes.changeLead)).toEqual(['If-Match']);
    expect(headersOf(routes.streamChanges)).toEqual(['Last-Event-ID']);
    expect(operationOf(routes.getLead).responses['200']?.headers).toHaveProperty('ETag');
  });

  it('describes the fields of a quote request as they are validated', () => {
    expect(bodyOf(operationOf(routes.submitLead))).toMatchObject({
      // A place satisfies the postcode, which a schema of one object cannot say.
      required: ['name', 'phone'],
      additionalProperties: false,
      properties: { name: { type: 'string', minLength: 1, maxLength: 120 } },
    });
  });

  it('says which refusals of a form are a page', () => {
    const typesOf = (route: Route, status: number) =>
      Object.keys(operationOf(route).responses[status]?.content ?? {});
    const either = ['application/problem+json', 'text/html'];
    expect(typesOf(routes.submitLead, 422)).toEqual(either);
    expect(typesOf(routes.sendVisitorPhoto, 404)).toEqual(either);
    expect(typesOf(routes.addLead, 422)).toEqual(['application/problem+json']);
  });

  it('describes the events that webhooks send, with their signature headers', () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual([...webhookEvents, 'webhook.test']);
    for (const item of Object.values(document.webhooks ?? {})) {
      const operation = item.post as unknown as Operation;
      const headers = (operation.parameters ?? []).map(({ name }) => name);
      expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
      expect(bodyOf(operation)).toHaveProperty('properties.timestamp');
    }
  });

  it('lists every tag that an operation uses, in the order of the guide', () => {
    const listed = (document.tags ?? []).map(({ name }) => name);
    const used = new Set(
      Object.values(document.paths ?? {}).flatMap((item) =>
        Object.values(item as Record<string, { tags?: string[] }>).flatMap(({ tags = [] }) => tags),
      ),
    );
    expect(listed.filter((name) => used.has(name))).toEqual(listed);
    expect([...used].filter((name) => !listed.includes(name))).toEqual([]);
  });
});
