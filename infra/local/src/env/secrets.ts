import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { readJsonFile, writePrivateFile } from './private-file';

export interface Secrets {
  readonly jwtSecret: string;
  readonly messageSealingKey: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
}

export const SECRETS_FILE = 'secrets.json';

/** Generated at the first start and kept. `npm run rotate-keys` puts new keys in front of these two. */
export function loadSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, SECRETS_FILE);
  const known = readJsonFile(file);
  if (isSecrets(known)) return known;
  if (existsSync(file)) {
    throw new UsageError(
      `${file} cannot be read. Restore it from a backup, or delete all stored data with --fresh.`,
    );
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64'),
    messageSealingKey: randomBytes(32).toString('base64'),
    postgresPassword: randomBytes(24).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
  };
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function isSecrets(value: unknown): value is Secrets {
  const names = ['jwtSecret', 'messageSealingKey', 'postgresPassword', 'redisPassword'];
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  );
}
