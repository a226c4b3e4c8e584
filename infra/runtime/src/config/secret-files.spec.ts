import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigurationError, loadConfig, runtimeConfigSchema } from './load-config';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.alloc(32, 1).toString('base64');
const stores = { DATABASE_URL: 'postgres://u:p@db/latchline', REDIS_URL: 'redis://redis' };
function file(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}
function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(runtimeConfigSchema, { ...stores, ...env });
    return [];
  } catch (err) {
    return (err as ConfigurationError).problems;
  }
}

it('takes the value of a variable from the file that is named', () => {
  const env = { ...stores, MESSAGE_SEALING_KEY_FILE: file(`${key}\n`) };
  expect(loadConfig(runtimeConfigSchema, env).MESSAGE_SEALING_KEY).toBe(key);
});

it('takes the addresses of stores, which hold passwords, from files as well', () => {
  const env = { ...stores, DATABASE_URL: '', DATABASE_URL_FILE: file(stores.DATABASE_URL) };
  expect(loadConfig(runtimeConfigSchema, { ...env, MESSAGE_SEALING_KEY: key }).DATABASE_URL).toBe(
    stores.DATABASE_URL,
  );
});

it('checks what stands in a file like any other value, without repeating it', () => {
  const problems = problemsOf({ MESSAGE_SEALING_KEY_FILE: file('short and secret') });
  expect(problems.join()).toContain('MESSAGE_SEALING_KEY: must be 32 random bytes');
  expect(problems.join()).not.toContain('short and secret');
});

it('refuses a file that is missing or empty, and a value that is given twice', () => {
  expect(problemsOf({ MESSAGE_SEALING_KEY_FILE: join(folder, 'none') })).toEqual([
    'MESSAGE_SEALING_KEY_FILE: cannot be read (ENOENT)',
  ]);
  expect(problemsOf({ MESSAGE_SEALING_KEY_FILE: file('\n') })).toEqual([
    'MESSAGE_SEALING_KEY_FILE: the file is empty',
  ]);
  expect(problemsOf({ MESSAGE_SEALING_KEY: key, MESSAGE_SEALING_KEY_FILE: file(key) })).toEqual([
    'MESSAGE_SEALING_KEY: is given twice, by itself and as MESSAGE_SEALING_KEY_FILE',
  ]);
});

it('leaves variables alone that end in _FILE by themselves', () => {
  expect(problemsOf({ MESSAGE_SEALING_KEY: key, GOOGLE_SERVICE_ACCOUNT_FILE: '/nowhere' })).toEqual([]);
});
