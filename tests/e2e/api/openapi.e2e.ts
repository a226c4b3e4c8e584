import { expect, test } from '@playwright/test';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown[] }>>;
}

test('the OpenAPI document is valid and covers every route and response of the contract', async ({
  request,
}) => {
  const response = await request.get('/api/openapi.json');
  expect(response.status()).toBe(200);
  const document = (await response.json()) as Document;
  expect(document.openapi).toMatch(/^3\.1\./);

  const { valid, errors } = await new Validator().validate(
    structuredClone<object>(document) as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);

  for (const [name, { method, path, responses, problems = [] }] of Object.entries<Route>(routes)) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, name).toBeDefined();
    const described = Object.keys(operation?.responses ?? {});
    for (const status of [...Object.keys(responses), ...problems.map(String)])
      expect(described, name).toContain(status);
  }
});
