import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { unitProjects } from './jest-steps';

/** The Jest arguments of `npm test -- --watch`, or null without `--watch`. All other options are passed to Jest. */
export function watchArguments(args: readonly string[], env: NodeJS.ProcessEnv): string[] | null {
  // Without the separating `--`, npm keeps the option and sets npm_config_watch.
  if (!args.includes('--watch') && env['npm_config_watch'] !== 'true') return null;
  return ['--watch', ...args.filter((arg) => arg !== '--watch')];
}

/** Runs the unit tests affected by changes since the last commit, and again after every change. Builds nothing. */
export async function watchTests(root: string, jestArguments: readonly string[]): Promise<number> {
  const jest = join(root, 'node_modules', '.bin', 'jest');
  const args = [jest, '--selectProjects', ...unitProjects, ...jestArguments];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches Jest as well, which exits by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
