import { readFileSync } from 'node:fs';
import { UsageError } from '../cli/usage-error';

/** Read by the processes, again when keys are rotated; checked here, so that a wrong path ends the start. */
const keyVariables = ['JWT_SECRET', 'MESSAGE_SEALING_KEY'];

/** Variables that `npm start` itself reads; every other `NAME_FILE` is left for the process that reads `NAME`. */
const ownVariables = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSWORD',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'INBOX_IMAP_URL',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
];

/** Loads the content of `NAME_FILE` into `NAME` and removes `NAME_FILE`, so that the value is passed on; keys remain files. */
export function loadSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of [...ownVariables, ...keyVariables]) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new UsageError(`${name} and ${name}_FILE are both set; set only one of them`, 2);
    const value = read(name, path);
    if (keyVariables.includes(name)) continue;
    env[name] = value;
    delete env[`${name}_FILE`];
  }
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new UsageError(
      `${name}_FILE: cannot read the file (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
      2,
    );
  }
}
