import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const module_ = pathToFileURL(join(__dirname, '../../one-at-a-time.mjs')).href;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A command that notes when it begins and ends. Resolves with what it printed. */
const command = (name: string): Promise<string> => {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { oneAtATime } from ${JSON.stringify(module_)};
    const note = (what) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, what + ' ');
    await oneAtATime(${JSON.stringify(join(folder, 'lock'))}, 'installing packages', async () => {
      note('begin');
      await pause(400);
      note('end');
    });`;
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, script);
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(printed)));
};
const notes = () => readFileSync(join(folder, 'notes'), 'utf8').trim();

it('lets the second of two commands wait for the first, and says so', async () => {
  const printed = await Promise.all([command('one'), command('two')]);
  expect(notes()).toBe('begin end begin end');
  expect(printed.join('')).toMatch(/^Waiting for process \d+, which is installing packages …\n$/);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('waits for none that was killed, though an unrelated process may have its id now', async () => {
  writeFileSync(join(folder, 'lock'), `${process.pid} start.mjs`);
  expect(await command('one')).toBe('');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, 'lock'), `${pid} one.mjs`);
  expect(await command('two')).toBe('');
  expect(notes()).toBe('begin end begin end');
});
