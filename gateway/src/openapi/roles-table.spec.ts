import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document';
import { rolesTable } from './roles-table';

const document = openApiDocument({ cookieName: 'c' });

it('stands in docs/roles.md as the API has it: `npm run roles -w @latchline/gateway` writes it anew', () => {
  const written = readFileSync(join(__dirname, '../../../docs/roles.md'), 'utf8');
  expect(written).toBe(rolesTable(document));
});

it('knows of every operation who may call it', () => {
  const without = { paths: { '/api/x': { get: { tags: ['Public'] } } } };
  expect(() => rolesTable(without)).toThrow('Nobody has decided who may call GET /api/x');
  const nobody = { paths: { '/api/x': { get: { 'x-roles': [] } } } };
  expect(() => rolesTable(nobody)).toThrow('GET /api/x');
});

it('says yes below each role that may call', () => {
  const api = { paths: { '/api/x': { get: { tags: ['Public'], 'x-roles': ['editor', 'admin'] } } } };
  expect(rolesTable(api)).toContain('| `GET /api/x` |  |  | yes |  | yes |');
});
