import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter } from './archive';
import { fileTarget } from './archive-file';
import { backupFormat } from './manifest';
import { restore } from './restore';

describe('a restore', () => {
  const before = process.env;
  let folder: string;
  let data: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-restore-'));
    data = join(folder, 'data');
    mkdirSync(join(data, 'mail'), { recursive: true });
    writeFileSync(join(data, 'mail', 'kept'), '');
    file = join(folder, 'backup.tar.gz');
    const archive = new ArchiveWriter(fileTarget(file));
    await archive.addText('data/mail/restored', '');
    await archive.addText('data/secrets.json', '{}');
    await archive.finish({ format: backupFormat, version: 1, postgres: 'cluster', rows: {} });
    process.env = { PATH: before['PATH'], LATCHLINE_DATA_DIR: data };
  });
  afterEach(() => {
    process.env = before;
    rmSync(folder, { recursive: true });
  });
  const restored = () => restore({ args: [file, '--replace'], root: folder });

  it('moves nothing while a start or a backup that has not written run.json yet uses the folder', async () => {
    writeFileSync(join(data, 'lock'), `${process.ppid}\n\n`);
    await expect(restored()).rejects.toThrow(`process ${process.ppid}`);
    expect(readdirSync(join(data, 'mail'))).toEqual(['kept']);
    expect(readdirSync(data).filter((name) => name.startsWith('before-restore-'))).toEqual([]);
  });

  it('puts the data of before back if it fails', async () => {
    await expect(restored()).rejects.toThrow('secrets.json cannot be read');
    expect(readdirSync(join(data, 'mail'))).toEqual(['kept']);
    expect(readdirSync(data).sort()).toEqual(['.gitignore', 'backup-work', 'mail']);
  });

  it('is not refused because another process got the id of a start that was killed', async () => {
    process.env['DATABASE_URL'] = 'postgres://localhost/latchline';
    writeFileSync(join(data, 'run.json'), JSON.stringify({ supervisorPid: process.ppid, processes: [] }));
    await expect(restored()).rejects.toThrow('cannot be restored into another server');
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });

  it('unpacks where the next run deletes what is left of one that was killed', async () => {
    process.env['DATABASE_URL'] = 'postgres://localhost/latchline';
    mkdirSync(join(data, 'backup-work', 'restore-killed', 'postgres'), { recursive: true });
    await expect(restored()).rejects.toThrow('cannot be restored into another server');
    expect(readdirSync(join(data, 'backup-work'))).toEqual([]);
  });
});
