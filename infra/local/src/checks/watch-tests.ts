import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pureProjects } from './jest-steps';

/** What Jest is asked for by `npm test -- --watch`; null where that was not given. Everything else is Jest's own. */
export function watchArguments(args: readonly string[], env: NodeJS.ProcessEnv): string[] | null {
  // `npm test --watch`, without the `--` between, leaves the option in npm's own settings.
  if (!args.includes('--watch') && env['npm_config_watch'] !== 'true') return null;
  return ['--watch', ...args.filter((arg) => arg !== '--watch')];
}

/** Unit tests of what has changed since the last commit, and again after every change. Nothing is built for them. */
export async function watchTests(root: string, jestArguments: readonly string[]): Promise<number> {
  const jest = join(root, 'node_modules', '.bin', 'jest');
  const args = [jest, '--selectProjects', ...pureProjects(root), ...jestArguments];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches Jest as well, which ends by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
