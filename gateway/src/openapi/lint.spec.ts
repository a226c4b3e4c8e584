import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from './openapi-document';

const rules = {
  'security-defined': 'error',
  'operation-4xx-response': 'off',
  'no-server-example.com': 'error',
  'no-unused-components': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'operation-description': 'error',
  'tag-description': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'info-license': 'error',
  // `/api/admin/blog/posts/{id}` beside `…/bulk-trash` is unambiguous: ids are UUIDs.
  'no-ambiguous-paths': 'off',
  'no-identical-paths': 'error',
} as const;

type Document = ReturnType<typeof openApiDocument>;

/** Problems that Redocly finds, one line each. */
async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

const valid = (): Document => structuredClone(openApiDocument({ cookieName: 'c' }));

it('finds no problem in the document', async () => {
  expect(await lint(valid())).toEqual([]);
}, 60_000);

describe('with mistakes', () => {
  let problems = '';
  beforeAll(async () => {
    const document = valid();
    delete listLeads(document)['summary'];
    listLeads(document)['responses'] = { 200: { $ref: '#/components/responses/Nothing' } };
    listLeads(document)['tags'] = ['Nowhere'];
    Object.assign(document.components?.schemas?.['Lead'] ?? {}, { examples: [{ id: 7 }] });
    problems = (await lint(document)).join('\n');
  }, 60_000);

  it.each([
    ['an operation without a summary', 'operation-summary at #/paths/~1api~1admin~1leads/get'],
    ['an unresolvable reference', 'no-unresolved-refs at #/paths/~1api~1admin~1leads/get/responses/200'],
    ['an invalid example', 'no-invalid-schema-examples at #/components/schemas/Lead/examples/0'],
    ['an unknown tag', 'operation-tag-defined at #/paths/~1api~1admin~1leads/get/tags/0'],
  ])('reports %s', (_mistake, problem) => expect(problems).toContain(problem));
});

function listLeads(document: Document): Record<string, unknown> {
  return document.paths?.['/api/admin/leads']?.get as unknown as Record<string, unknown>;
}
