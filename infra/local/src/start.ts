import { parseStartOptions } from './cli/start-options';
import { loadSecretFiles } from './env/secret-files';
import { LogPrinter } from './logs/log-printer';
import { unblocked } from './logs/unblocked';
import { runSystem } from './system/run-system';

/** Input from `infra/local/start.mjs`. */
export interface StartCall {
  readonly args: readonly string[];
  readonly root: string;
  /** When the command was run: the summary shows the time since then. */
  readonly startedAt: number;
  readonly build: () => Promise<void>;
}

/** Runs `npm start` once the packages are installed and this file is built. Returns when everything has stopped. */
export async function start({ args, root, startedAt, build }: StartCall): Promise<void> {
  loadSecretFiles(process.env);
  const options = parseStartOptions(args, process.env, root);
  const printer = new LogPrinter(unblocked(process.stdout), process.env);
  await runSystem({ options, root, startedAt, build, printer });
  process.exit(0);
}
