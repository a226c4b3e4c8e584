import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/repository';

const check = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-secrets-'));
  writeFileSync(join(folder, 'settings.ts'), text);
  const secretlint = join(root, 'node_modules/secretlint/bin/secretlint.js');
  const rules = join(root, '.secretlintrc.json');
  const call = [secretlint, '--secretlintrc', rules, 'settings.ts'];
  const { status } = spawnSync(process.execPath, call, { cwd: folder });
  rmSync(folder, { recursive: true });
  return status;
};

/** In two parts, so that this file has none. */
it.each([
  ['a token of GitHub', ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx']],
  [
    'a private key',
    ['-----BEGIN RSA PRIVATE', ` KEY-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA PRIVATE KEY-----`],
  ],
  ['a password in an address', ['https://admin:hunter2', '@db.example.com/']],
])('the check for secrets finds %s', (_what, parts) => {
  expect(check(`export const found = \`${parts.join('')}\`;`)).toBe(1);
});

it('the check for secrets passes without any', () => {
  expect(check('export const nothing = 1;')).toBe(0);
});
