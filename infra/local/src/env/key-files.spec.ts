import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyVariable } from './key-files';
import { loadSecrets } from './secrets';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keys-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('passes on a generated key as a private file', () => {
  const secrets = loadSecrets(folder);
  const { JWT_SECRET_FILE: file = '' } = keyVariable('JWT_SECRET', secrets, folder, {});
  expect(file).toBe(join(folder, 'keys', 'jwt-secret'));
  expect(readFileSync(file, 'utf8')).toBe(`${secrets.jwtSecret}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('passes on a key or file of the environment instead', () => {
  const secrets = loadSecrets(folder);
  const own = (env: Record<string, string>) => keyVariable('MESSAGE_SEALING_KEY', secrets, folder, env);
  expect(own({ MESSAGE_SEALING_KEY: 'mine' })).toEqual({ MESSAGE_SEALING_KEY: 'mine' });
  expect(own({ MESSAGE_SEALING_KEY_FILE: '/run/secrets/key' })).toEqual({
    MESSAGE_SEALING_KEY_FILE: '/run/secrets/key',
  });
});
