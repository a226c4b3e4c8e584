import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it.each(['', 'nonsense', '-1'])('takes over an invalid lock file: %j', async (content) => {
  writeFileSync(join(folder, 'owner.pid'), content);
  await expect(lockSpool(folder)).resolves.toBeDefined();
});
