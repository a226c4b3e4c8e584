import { openApiSchemas } from '@latchline/contracts/api/openapi-schemas';
import { routes } from '@latchline/contracts/api/routes';
import type { Route } from '@latchline/contracts/http/route';
import { operationExamples } from './operation-examples';
import { schemaExamples } from './schema-examples';

it.each(Object.entries(schemaExamples))('the example of %s is valid', (name, example) => {
  const schema = openApiSchemas[name as keyof typeof openApiSchemas];
  expect(schema.safeParse(example)).toMatchObject({ success: true });
});

const ofOperations = Object.entries(operationExamples).flatMap(([name, { request = {}, responses = {} }]) => {
  const route: Route = routes[name as keyof typeof routes];
  const expected = Object.entries(responses).flatMap(([status, examples]) =>
    Object.values(examples).map(
      ({ value }) => [name, route.responses[Number(status)]?.schema, value] as const,
    ),
  );
  return [...Object.values(request).map(({ value }) => [name, route.body, value] as const), ...expected];
});

it.each(ofOperations)('an example of %s is valid', (_name, schema, value) => {
  expect(schema?.safeParse(value)).toMatchObject({ success: true });
});
