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

it('reads the value of a variable from its NAME_FILE', () => {
  const env = { ...stores, MESSAGE_SEALING_KEY_FILE: file(`${key}\n`) };
  expect(loadConfig(runtimeConfigSchema, env).MESSAGE_SEALING_KEY).toBe(key);
});

it('reads store addresses, which contain passwords, from files as well', () => {
  const env = { ...stores, DATABASE_URL: '', DATABASE_URL_FILE: file(stores.DATABASE_URL) };
  expect(loadConfig(runtimeConfigSchema, { ...env, MESSAGE_SEALING_KEY: key }).DATABASE_URL).toBe(
    stores.DATABASE_URL,
  );
});

it('validates the content of a file without repeating it in the message', () => {
  const problems = problemsOf({ MESSAGE_SEALING_KEY_FILE: file('short and secret') });
  expect(problems.join()).toContain('MESSAGE_SEALING_KEY: must be 32 random bytes');
  expect(problems.join()).not.toContain('short and secret');
});

it('rejects a missing or empty file, and a value that is set twice', () => {
  expect(problemsOf({ MESSAGE_SEALING_KEY_FILE: join(folder, 'none') })).toEqual([
    'MESSAGE_SEALING_KEY_FILE: cannot be read (ENOENT)',
  ]);
  expect(problemsOf({ MESSAGE_SEALING_KEY_FILE: file('\n') })).toEqual([
    'MESSAGE_SEALING_KEY_FILE: the file is empty',
  ]);
  expect(problemsOf({ MESSAGE_SEALING_KEY: key, MESSAGE_SEALING_KEY_FILE: file(key) })).toEqual([
    'MESSAGE_SEALING_KEY: is set twice, directly and as MESSAGE_SEALING_KEY_FILE',
  ]);
});

it('ignores other variables whose own name ends in _FILE', () => {
  expect(problemsOf({ MESSAGE_SEALING_KEY: key, GOOGLE_SERVICE_ACCOUNT_FILE: '/nowhere' })).toEqual([]);
});
