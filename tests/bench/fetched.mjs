// Programs to compare with, or to measure by, that are no packages of ours: each is fetched into a folder of its own the first
// time, and kept there for the next. What they bring along would move our own packages about.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that holds them; the first one names it. */
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
