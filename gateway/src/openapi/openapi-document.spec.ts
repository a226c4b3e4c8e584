import { type Route, routes } from '@latchline/contracts/http/routes';
import { mayCall } from '@latchline/contracts/identity/roles';
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
    for (const status of route.problems ?? []) {
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
