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

  it('refuses a second start, naming the first and the way out', () => {
    new DataFolderLock(folder).take();
    expect(() => new DataFolderLock(folder).take()).toThrow(
      new RegExp(`already running on this data folder \\(process ${process.pid}\\)[^]*LATCHLINE_DATA_DIR`),
    );
  });

  it('is free again once released', () => {
    const lock = new DataFolderLock(folder);
    lock.take();
    lock.release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    expect(() => new DataFolderLock(folder).take()).not.toThrow();
  });

  it.each([
    ['of a process that is gone', '999999999\nstart.mjs\n'],
    ['whose number belongs to a stranger now', `${process.ppid}\n/srv/some-other-script.mjs\n`],
    ['of no sense', 'half'],
  ])('takes over a lock %s', (_, content) => {
    writeFileSync(join(folder, 'lock'), content);
    new DataFolderLock(folder).take();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid}\n`);
  });

  it('leaves the lock of another start alone when it ends', () => {
    writeFileSync(join(folder, 'lock'), '1\nstart.mjs\n');
    new DataFolderLock(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });
});
