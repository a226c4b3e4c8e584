import { parseStartOptions } from './cli/start-options';
import { developmentVariant } from './dev/development';
import { openSecretFiles } from './env/secret-files';
import { LogPrinter } from './logs/log-printer';
import { runSystem } from './system/run-system';
import type { StartCall } from './start';

/** `npm run dev`, from the moment that packages and this file are there. Returns when all has stopped. */
export async function dev({ args, root, startedAt, build }: StartCall): Promise<void> {
  openSecretFiles(process.env);
  const options = parseStartOptions(args, process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  const variant = await developmentVariant(root, options);
  await runSystem({ options, root, startedAt, build, printer, variant });
  process.exit(0);
}
