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

  it('rejects a second start with the process of the first and a solution', async () => {
    await new DataFolderLock(folder).acquire();
    await expect(new DataFolderLock(folder).acquire()).rejects.toThrow(
      new RegExp(`already running on this data folder \\(process ${process.pid}\\)[^]*LATCHLINE_DATA_DIR`),
    );
  });

  it('is free again once released', async () => {
    const lock = new DataFolderLock(folder);
    await lock.acquire();
    lock.release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    await expect(new DataFolderLock(folder).acquire()).resolves.toBeUndefined();
  });

  it.each([
    ['of a process that has exited', '999999999\nstart.mjs\n'],
    ['whose process id now belongs to an unrelated process', `${process.ppid}\n/srv/some-other-script.mjs\n`],
    ['with invalid content', 'half'],
    [
      'of this process id in an earlier container, where every start has the same one',
      `${process.pid}\n${process.argv[1]}\n`,
    ],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(join(folder, 'lock'), content);
    await new DataFolderLock(folder).acquire();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid}\n`);
  });

  it('waits for a start that is stopping', async () => {
    const first = new DataFolderLock(folder);
    await first.acquire();
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ stopping: true, processes: [] }));
    let acquired = false;
    const second = new DataFolderLock(folder).acquire().then(() => (acquired = true));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(acquired).toBe(false);
    first.release();
    await second;
    expect(acquired).toBe(true);
  });

  it('does not remove the lock of another start', () => {
    writeFileSync(join(folder, 'lock'), '1\nstart.mjs\n');
    new DataFolderLock(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });
});
