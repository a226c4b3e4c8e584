import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockSpool, SpoolInUse } from './spool-lock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'spool-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('is taken, and given back', async () => {
  const { release } = await lockSpool(folder);
  expect(existsSync(join(folder, 'owner.pid'))).toBe(true);
  await release();
  expect(existsSync(join(folder, 'owner.pid'))).toBe(false);
});

it('is refused while another process lives, and taken over when it is dead', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(join(folder, 'owner.pid'), String(other.pid));
  await expect(lockSpool(folder)).rejects.toThrow(SpoolInUse);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(lockSpool(folder)).resolves.toBeDefined();
});

it.each(['', 'nonsense', '-1'])('is taken over from a note that makes no sense: %j', async (note) => {
  writeFileSync(join(folder, 'owner.pid'), note);
  await expect(lockSpool(folder)).resolves.toBeDefined();
});
