import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskProbe } from './disk-probe';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'probe-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes a file and removes it', async () => {
  const path = join(folder, 'probe');
  await new DiskProbe(path).assertWritable();
  expect(existsSync(path)).toBe(false);
});

it('fails if the folder is not writable, and caches the result for two seconds', async () => {
  let now = 0;
  const probe = new DiskProbe(join(folder, 'gone', 'probe'), () => now);
  await expect(probe.assertWritable()).rejects.toThrow();
  const working = new DiskProbe(join(folder, 'probe'), () => now);
  await working.assertWritable();
  rmSync(folder, { recursive: true });
  now += 1_000;
  await expect(working.assertWritable()).resolves.toBeUndefined();
  now += 2_000;
  await expect(working.assertWritable()).rejects.toThrow();
});
