import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../stores/find-on-path';
import { until } from '../supervisor/pause';
import { signalTree } from '../supervisor/process-table';
import { unblocked } from './unblocked';

/** Runs a program in a terminal. On other systems it has other options. */
const script = process.platform === 'linux' ? findOnPath('script', process.env['PATH']) : null;
const withTerminal = script === null ? it.skip : it;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'terminal-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

withTerminal(
  'goes on while nobody reads the terminal',
  async () => {
    const done = join(folder, 'done');
    const program = `${unblocked.toString()}
    unblocked(process.stdout);
    for (let count = 0; count < 1_000; count += 1) process.stdout.write('x'.repeat(4_096));
    require('fs').writeFileSync(${JSON.stringify(done)}, '');`;
    const command = `"${process.execPath}" -e "$PROGRAM"`;
    const child = spawn(script ?? '', ['-qec', command, '/dev/null'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PROGRAM: program },
    });
    try {
      expect(await until(() => existsSync(done), 30_000)).toBe(true);
    } finally {
      signalTree(child.pid ?? 0, 'SIGKILL');
    }
  },
  60_000,
);
