import { readFileSync } from 'node:fs';
import { UsageError } from '../cli/usage-error';

/** What `npm start` gives to processes in ways of its own; every other `NAME_FILE` is for the process that reads `NAME`. */
const ours = [
  'ADMIN_PASSWORD',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'JWT_SECRET',
  'MESSAGE_SEALING_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
];

/** Puts what stands in `NAME_FILE` into `NAME`, and takes the name of the file away: it is given on as a value. */
export function openSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of ours) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new UsageError(`${name} is given twice: by itself and as ${name}_FILE`, 2);
    env[name] = read(name, path);
    delete env[`${name}_FILE`];
  }
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new UsageError(
      `${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
      2,
    );
  }
}
