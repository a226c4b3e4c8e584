import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { loadSecrets } from '../env/secrets';
import { runCommand } from '../stores/run-command';
import type { StoreAccess } from './store-access';

/** The gateway's own program, because only it knows how messages are sealed. */
const programIn = (root: string): string => join(root, 'gateway', 'dist', 'sealed-data.js');

/** A key given in the environment, or as a file that rotation rewrites, takes precedence, as in `npm start`. */
function keyFor(dataFolder: string): string {
  const { MESSAGE_SEALING_KEY: key, MESSAGE_SEALING_KEY_FILE: file } = process.env;
  return key || (file ? readFileSync(file, 'utf8').trim() : loadSecrets(dataFolder).messageSealingKey);
}

/** A text sealed with the key in use; null if the gateway has not been built. */
export async function sealSample(root: string, dataFolder: string): Promise<string | null> {
  if (!existsSync(programIn(root))) return null;
  const { code, stdout } = await run(root, ['seal'], { MESSAGE_SEALING_KEY: keyFor(dataFolder) });
  return code === 0 ? stdout.trim() : null;
}

/** Opens the sample and all sealed data in restored stores. Returns how many texts were opened; throws if one cannot be. */
export async function openSealedData(
  root: string,
  { databaseUrl, redisUrl }: Pick<StoreAccess, 'databaseUrl' | 'redisUrl'>,
  dataFolder: string,
  samplePath: string,
): Promise<number> {
  if (!existsSync(programIn(root)))
    throw new UsageError(
      'The gateway is not built, so sealed data cannot be opened. Run `npm run build` first.',
    );
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, MESSAGE_SEALING_KEY: keyFor(dataFolder) };
  const sample = existsSync(samplePath) ? [samplePath] : [];
  const { code, stdout, output } = await run(root, ['open', ...sample], env);
  if (code !== 0) throw new UsageError(output.trim().split('\n').at(-1) ?? 'Sealed data cannot be opened');
  return (JSON.parse(stdout) as { opened: number }).opened;
}

const run = (root: string, args: readonly string[], env: Record<string, string>) =>
  runCommand(process.execPath, [programIn(root), ...args], {
    env: { ...process.env, MESSAGE_SEALING_KEY_FILE: '', DATABASE_URL_FILE: '', REDIS_URL_FILE: '', ...env },
    timeoutMs: 120_000,
  });
