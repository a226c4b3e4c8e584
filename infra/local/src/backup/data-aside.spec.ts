import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepAside, moveAside, putBack } from './data-aside';

jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  return { ...fs, cpSync: jest.fn(fs.cpSync), renameSync: jest.fn(fs.renameSync) };
});

describe('data of before a restore', () => {
  let dataFolder: string;
  const places = () => ({ dataFolder, spoolFolder: join(dataFolder, 'spool') });
  const write = (text: string, ...folders: string[]) => {
    for (const name of folders) {
      mkdirSync(join(dataFolder, name), { recursive: true });
      writeFileSync(join(dataFolder, name, 'of'), text);
    }
  };
  const all = ['mail', 'postgres', 'redis', 'spool'];
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'latchline-aside-'));
    write('before', ...all);
  });
  afterEach(() => {
    expect(readdirSync(dataFolder).sort()).toEqual(all);
    for (const name of all) expect(readFileSync(join(dataFolder, name, 'of'), 'utf8')).toBe('before');
    rmSync(dataFolder, { recursive: true });
  });

  it('is left alone if there was no restore', () => {
    expect(putBack(places())).toBe(false);
  });

  it('is back after a restore that was killed while it moved the data away', () => {
    mkdirSync(join(dataFolder, 'before-restore.part'));
    renameSync(join(dataFolder, 'postgres'), join(dataFolder, 'before-restore.part', 'postgres'));
    expect(putBack(places())).toBe(true);
  });

  it('is left alone where half of it was copied to another disk', () => {
    const { renameSync: rename } = jest.requireActual<typeof import('node:fs')>('node:fs');
    jest.mocked(renameSync).mockImplementation((from, to) => {
      if ([from, to].includes(places().spoolFolder)) throw Object.assign(new Error(), { code: 'EXDEV' });
      rename(from, to);
    });
    jest.mocked(cpSync).mockImplementationOnce((_, to) => {
      mkdirSync(String(to));
      writeFileSync(join(String(to), 'of'), 'bef');
      throw new Error('disk full');
    });
    expect(() => moveAside(places())).toThrow('disk full');
    expect(putBack(places())).toBe(true);
    jest.mocked(renameSync).mockImplementation(rename);
  });

  it('is back after a restore that was killed later', () => {
    moveAside(places());
    write('backup', 'postgres', 'mail');
    expect(putBack(places())).toBe(true);
  });

  it('is back although putting it back was killed, too', () => {
    moveAside(places());
    renameSync(join(dataFolder, 'before-restore.all'), join(dataFolder, 'before-restore.part'));
    renameSync(join(dataFolder, 'before-restore.part', 'redis'), join(dataFolder, 'redis'));
    expect(putBack(places())).toBe(true);
  });

  it('is kept after a complete restore, if there was any', () => {
    moveAside(places());
    keepAside(places(), 'now');
    expect(putBack(places())).toBe(false);
    expect(readdirSync(join(dataFolder, 'before-restore-now')).sort()).toEqual(all);
    moveAside(places());
    keepAside(places(), 'later');
    expect(existsSync(join(dataFolder, 'before-restore-later'))).toBe(false);
    for (const name of all) renameSync(join(dataFolder, 'before-restore-now', name), join(dataFolder, name));
    rmSync(join(dataFolder, 'before-restore-now'), { recursive: true });
  });
});
