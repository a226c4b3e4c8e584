import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const module_ = pathToFileURL(join(__dirname, '../../run-step.mjs')).href;

/** Runs a script as a step and returns what it prints when stdout is not a terminal. */
function output(script: string): { stdout: string; status: number | null } {
  const options = JSON.stringify({ cwd: '/', quiet: true, progressEveryMs: 50 });
  const call = `import(${JSON.stringify(module_)}).then(({ run }) => run('Building', process.execPath, ['-e', ${JSON.stringify(script)}], ${options})).catch(() => process.exit(3))`;
  const { stdout, status } = spawnSync(process.execPath, ['-e', call], { encoding: 'utf8' });
  return { stdout, status };
}

it('prints at intervals how long a step has taken, until it is done', () => {
  const { stdout, status } = output('setTimeout(() => {}, 400)');
  const lines = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(lines[0]).toBe('Building …');
  expect(lines.slice(1, -1).length).toBeGreaterThan(1);
  for (const line of lines.slice(1, -1)) expect(line).toMatch(/^Building: \d+ s so far …$/);
  expect(lines.at(-1)).toMatch(/^Building: done in [\d.]+ s$/);
});

it('prints nothing more once a step has failed', () => {
  const { stdout, status } = output('process.exit(1)');
  expect(status).toBe(3);
  expect(stdout).not.toContain('done');
});
