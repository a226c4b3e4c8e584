import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskProbe } from './disk-probe';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'probe-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes, and leaves nothing behind', async () => {
  const path = join(folder, 'probe');
  await new DiskProbe(path).assertWritable();
  expect(existsSync(path)).toBe(false);
});

it('fails where nothing can be written, and finds out by itself that it can again', async () => {
  let now = 0;
  const probe = new DiskProbe(join(folder, 'gone', 'probe'), () => now);
  await expect(probe.assertWritable()).rejects.toThrow();
  const mended = new DiskProbe(join(folder, 'probe'), () => now);
  await mended.assertWritable();
  rmSync(folder, { recursive: true });
  now += 1_000;
  await expect(mended.assertWritable()).resolves.toBeUndefined();
  now += 2_000;
  await expect(mended.assertWritable()).rejects.toThrow();
});
