import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedDocument } from '../testing/described-document';
import { type DescribedDocument, eachProperty, type JsonSchema } from './documented';
import { openApiDocument } from './openapi-document';

const document = openApiDocument({ cookieName: 'c' }) as unknown as DescribedDocument & {
  paths: Record<string, Record<string, OperationObject>>;
};

interface OperationObject {
  summary: string;
  description: string;
  operationId: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const schemas = Object.entries(document.components?.schemas ?? {});

it('has the descriptions of the comments in contracts: `npm run descriptions -w @latchline/gateway` updates them', () => {
  const written = readFileSync(join(__dirname, 'descriptions.json'), 'utf8');
  expect(written).toBe(`${JSON.stringify(describedDocument(), null, 2)}\n`);
}, 60_000);

it.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'describes %s and its parameters',
  (_name, { summary, description, parameters = [] }) => {
    expect(summary).toMatch(/^[A-Z][^.]{2,60}$/);
    expect(description.replace(/Roles: .*$/, '').trim()).not.toBe('');
    expect(parameters.filter((parameter) => !parameter.description)).toEqual([]);
  },
);

it.each(schemas)('describes %s and its properties', (_name, schema) => {
  expect(schema.description).toBeTruthy();
  const silent: string[] = [];
  eachProperty(schema, (path, { $ref, description }) => {
    if (!$ref && !description) silent.push(path);
  });
  expect(silent).toEqual([]);
});

it.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'shares the JSON bodies of %s by reference',
  (_name, { requestBody, responses }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => {
      const schema = body?.content?.['application/json']?.schema;
      return schema ? [schema] : [];
    });
    for (const schema of bodies) expect(Object.keys(schema)).toEqual(['$ref']);
  },
);
