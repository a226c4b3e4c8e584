import { parseStartOptions } from './cli/start-options';
import { openSecretFiles } from './env/secret-files';
import { LogPrinter } from './logs/log-printer';
import { runSystem } from './system/run-system';

/** What `infra/local/start.mjs` hands over. */
export interface StartCall {
  readonly args: readonly string[];
  readonly root: string;
  /** When the command was given: the summary says how long all of it took. */
  readonly startedAt: number;
  readonly build: () => Promise<void>;
}

/** `npm start`, from the moment that packages and this file are there. Returns when all has stopped. */
export async function start({ args, root, startedAt, build }: StartCall): Promise<void> {
  openSecretFiles(process.env);
  const options = parseStartOptions(args, process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  await runSystem({ options, root, startedAt, build, printer });
  process.exit(0);
}
