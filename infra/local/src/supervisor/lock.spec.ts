import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderLock } from './lock';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a second start, naming the first and the way out', async () => {
    await new DataFolderLock(folder).take();
    await expect(new DataFolderLock(folder).take()).rejects.toThrow(
      new RegExp(`already running on this data folder \\(process ${process.pid}\\)[^]*LATCHLINE_DATA_DIR`),
    );
  });

  it('is free again once released', async () => {
    const lock = new DataFolderLock(folder);
    await lock.take();
    lock.release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    await expect(new DataFolderLock(folder).take()).resolves.toBeUndefined();
  });

  it.each([
    ['of a process that is gone', '999999999\nstart.mjs\n'],
    ['whose number belongs to a stranger now', `${process.ppid}\n/srv/some-other-script.mjs\n`],
    ['of no sense', 'half'],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(join(folder, 'lock'), content);
    await new DataFolderLock(folder).take();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid}\n`);
  });

  it('waits for a start that is on its way out', async () => {
    const first = new DataFolderLock(folder);
    await first.take();
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ stopping: true, processes: [] }));
    let taken = false;
    const second = new DataFolderLock(folder).take().then(() => (taken = true));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(taken).toBe(false);
    first.release();
    await second;
    expect(taken).toBe(true);
  });

  it('leaves the lock of another start alone when it ends', () => {
    writeFileSync(join(folder, 'lock'), '1\nstart.mjs\n');
    new DataFolderLock(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });
});
