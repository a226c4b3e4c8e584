import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writePrivateFile } from './private-file';
import type { Environment } from './process-environment';
import type { Secrets } from './secrets';

const generatedKeys = {
  JWT_SECRET: { field: 'jwtSecret', file: 'jwt-secret' },
  MESSAGE_SEALING_KEY: { field: 'messageSealingKey', file: 'message-sealing-key' },
} as const;

export const KEYS_FOLDER = 'keys';

/**
 * The variable that gives a key to a process: `NAME`, or `NAME_FILE`, which the process reads again when keys are rotated.
 * Keys from the environment take precedence: replicas on several machines must share them.
 */
export function keyVariable(
  name: keyof typeof generatedKeys,
  secrets: Secrets,
  dataFolder: string,
  env: Environment,
): Record<string, string> {
  const value = env[name];
  if (value) return { [name]: value };
  const given = env[`${name}_FILE`];
  if (given) return { [`${name}_FILE`]: resolve(given) };
  const { field, file } = generatedKeys[name];
  const folder = join(dataFolder, KEYS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writePrivateFile(join(folder, file), `${secrets[field]}\n`);
  return { [`${name}_FILE`]: join(folder, file) };
}
