import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockSpool, SpoolInUse } from './spool-lock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'spool-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('locks and releases the folder', async () => {
  const { release } = await lockSpool(folder);
  expect(existsSync(join(folder, 'owner.pid'))).toBe(true);
  await release();
  expect(existsSync(join(folder, 'owner.pid'))).toBe(false);
});

it('fails while another process is alive, and takes over from a dead one', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(join(folder, 'owner.pid'), String(other.pid));
  await expect(lockSpool(folder)).rejects.toThrow(SpoolInUse);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(lockSpool(folder)).resolves.toBeDefined();
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('takes over when another process has the pid since the machine was started again', async () => {
  const path = join(folder, 'owner.pid');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  await lockSpool(folder);
  const [, start = ''] = readFileSync(path, 'utf8').split(' ');
  expect(start).toMatch(/^[0-9a-f-]{36}:\d+$/);
  writeFileSync(path, `${other.pid} ${start}`);
  await expect(lockSpool(folder)).resolves.toBeDefined();
  other.kill('SIGKILL');
  await once(other, 'exit');
});

it.each(['', 'nonsense', '-1'])('takes over an invalid lock file: %j', async (content) => {
  writeFileSync(join(folder, 'owner.pid'), content);
  await expect(lockSpool(folder)).resolves.toBeDefined();
});
