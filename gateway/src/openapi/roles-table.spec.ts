import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document';
import { rolesTable } from './roles-table';

const document = openApiDocument({ cookieName: 'c' });

it('is up to date in docs/roles.md: `npm run roles -w @latchline/gateway` regenerates it', () => {
  const written = readFileSync(join(__dirname, '../../../docs/roles.md'), 'utf8');
  expect(written).toBe(rolesTable(document));
});

it('refuses an operation without roles', () => {
  const without = { paths: { '/api/x': { get: { tags: ['Public'] } } } };
  expect(() => rolesTable(without)).toThrow('GET /api/x has no roles');
  const nobody = { paths: { '/api/x': { get: { 'x-roles': [] } } } };
  expect(() => rolesTable(nobody)).toThrow('GET /api/x');
});

it('lists yes for each role that may call', () => {
  const api = { paths: { '/api/x': { get: { tags: ['Public'], 'x-roles': ['editor', 'admin'] } } } };
  expect(rolesTable(api)).toContain('| `GET /api/x` |  |  | yes |  | yes |');
});
