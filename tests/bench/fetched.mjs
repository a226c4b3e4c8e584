// Installs third-party programs for benchmarks into their own folder and reuses them. As dependencies of the repository, they
// would change its package tree.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder, named after the first package. */
export function fetched(...packages) {
  const folder = join(tmpdir(), `latchline-bench-${packages[0].replace('@', '-')}`);
  if (!existsSync(join(folder, 'ready'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(join(folder, 'ready'), '');
  }
  return folder;
}
