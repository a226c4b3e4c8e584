import { parseStartOptions } from './cli/start-options';
import { developmentVariant } from './dev/development';
import { loadSecretFiles } from './env/secret-files';
import { LogPrinter } from './logs/log-printer';
import { unblocked } from './logs/unblocked';
import { runSystem } from './system/run-system';
import type { StartCall } from './start';

/** Runs `npm run dev` once the packages are installed and this file is built. Returns when everything has stopped. */
export async function dev({ args, root, startedAt, build }: StartCall): Promise<void> {
  loadSecretFiles(process.env);
  const options = parseStartOptions(args, process.env, root);
  const printer = new LogPrinter(unblocked(process.stdout), process.env);
  const variant = await developmentVariant(root, options);
  await runSystem({ options, root, startedAt, build, printer, variant });
  process.exit(0);
}
