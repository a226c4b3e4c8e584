import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecretFiles } from './secret-files';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads the secrets of a start from NAME_FILE files', () => {
  const path = join(folder, 'password');
  writeFileSync(path, 'correct-horse-9\n');
  const env: NodeJS.ProcessEnv = { ADMIN_PASSWORD_FILE: path, GOOGLE_MAPS_KEY_FILE: '/kept/for/the/gateway' };
  loadSecretFiles(env);
  expect(env).toEqual({ ADMIN_PASSWORD: 'correct-horse-9', GOOGLE_MAPS_KEY_FILE: '/kept/for/the/gateway' });
});

it('reports which secret is missing or given twice', () => {
  expect(() => loadSecretFiles({ JWT_SECRET_FILE: join(folder, 'none') })).toThrow(
    /^JWT_SECRET_FILE: cannot read the file .ENOENT/,
  );
  expect(() => loadSecretFiles({ JWT_SECRET_FILE: folder, JWT_SECRET: 'x' })).toThrow(
    /^JWT_SECRET and JWT_SECRET_FILE are both set/,
  );
});
