import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findOnPath } from '../../stores/find-on-path';
import { freePort } from '../../supervisor/free-port';
import { until } from '../../supervisor/pause';
import { ArchiveWriter, unpackFrom } from '../archive';
import { BackupRepository } from './repository';
import { Restic } from './restic';
import { backupSettings } from './settings';

const path = [process.env['PATH'], join(homedir(), 'go', 'bin')].filter(Boolean).join(delimiter);
const restic = findOnPath('restic', path);
const s3Server = findOnPath('versitygw', path);
const withRestic = restic === null ? describe.skip : describe;
const withS3 = restic === null || s3Server === null ? describe.skip : describe;

const folder = mkdtempSync(join(tmpdir(), 'latchline-repository-'));
const password = 'a-password-for-the-backups';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (env: Record<string, string>) => {
  const settings = backupSettings({ BACKUP_PASSWORD: password, BACKUP_KEEP: 'last=2', ...env }, folder)!;
  const engine = new Restic(restic ?? '', settings, join(folder, 'cache'));
  return new BackupRepository(engine, settings);
};

/** Saves one file in an archive; resolves with the id of the snapshot. */
async function save(repository: BackupRepository, text: string): Promise<string> {
  let snapshot = '';
  const archive = new ArchiveWriter(repository.target((saved) => (snapshot = saved.snapshot)));
  await archive.addText('data/note', text);
  await archive.finish({ format: 'test' }).catch(async (error: unknown) => {
    throw await archive.abandon(error);
  });
  return snapshot;
}

async function restored(repository: BackupRepository, wanted = 'latest'): Promise<string> {
  const into = mkdtempSync(join(folder, 'into-'));
  await unpackFrom([repository.read(await repository.find(wanted))], 'the backup', into);
  return readFileSync(join(into, 'data/note'), 'utf8');
}

withRestic('a repository in a folder (needs restic)', () => {
  const place = join(folder, 'repository');
  const repository = open({ BACKUP_REPOSITORY: place });

  it('is created, saves archives and gives them back', async () => {
    await repository.prepare(false);
    const first = await save(repository, 'first');
    await save(repository, 'second');
    expect(await restored(repository)).toBe('second');
    expect(await restored(repository, first)).toBe('first');
    await repository.check();
    await expect(repository.find('00000000')).rejects.toThrow(/There is no backup 00000000/);
  });

  it('has the password that is set, also where the environment is made for other backups', async () => {
    const other = join(folder, 'other-password');
    writeFileSync(other, 'another-password');
    const set = {
      RESTIC_PASSWORD_FILE: other,
      RESTIC_PASSWORD_COMMAND: 'echo another',
      RESTIC_REPOSITORY_FILE: other,
    };
    for (const [name, value] of Object.entries(set)) {
      process.env[name] = value;
      const own = { BACKUP_REPOSITORY: join(folder, name) };
      try {
        await open(own).prepare(false);
      } finally {
        delete process.env[name];
      }
      await open(own).check();
    }
  });

  it('keeps as many as it should, and no archive that was interrupted', async () => {
    await save(repository, 'third');
    const archive = new ArchiveWriter(repository.target(() => undefined));
    await archive.addText('data/note', 'half');
    await archive.abandon(new Error('stopped'));
    // What restic saves if this process is killed and its input ends early.
    spawnSync(
      restic ?? '',
      ['-r', place, 'backup', '--stdin', '--stdin-filename', 'latchline.tar', ...killed],
      {
        input: 'half an archive',
        env: { ...process.env, RESTIC_PASSWORD: password },
      },
    );
    expect(await repository.list()).toHaveLength(3);
    expect(await restored(repository)).toBe('third');
    await repository.prepare(true);
    await repository.forget();
    expect(await repository.list()).toHaveLength(2);
    expect(await restored(repository)).toBe('third');
  });

  it('explains a wrong password, and changes nothing', async () => {
    const wrong = open({ BACKUP_REPOSITORY: place, BACKUP_PASSWORD: 'another-long-password' });
    await expect(wrong.prepare(true)).rejects.toThrow(/The password does not open the backups/);
    expect(await repository.list()).toHaveLength(2);
  });

  it('does not begin again where there were backups: the disk may not be mounted', async () => {
    const away = open({ BACKUP_REPOSITORY: join(folder, 'not-mounted') });
    await expect(away.prepare(true)).rejects.toThrow(/are gone, although there were some/);
  });

  it('notices damage', async () => {
    const damaged = join(folder, 'damaged');
    const other = open({ BACKUP_REPOSITORY: damaged });
    await other.prepare(false);
    await save(other, 'x'.repeat(100_000));
    spawnSync('sh', [
      '-c',
      `find "${damaged}/data" -type f | while read f; do chmod u+w "$f"; printf x | dd of="$f" bs=1 seek=40 conv=notrunc 2>/dev/null; done`,
    ]);
    rmSync(join(folder, 'cache'), { recursive: true, force: true });
    await expect(restored(other)).rejects.toThrow();
  });
});

const killed = ['--tag', 'unfinished', '--host', 'latchline'];

withS3('a repository in S3 (needs restic and versitygw)', () => {
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'a-secret-key' };
  let server: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    const store = join(folder, 's3');
    mkdirSync(store);
    writeFileSync(join(folder, 's3.log'), '');
    server = spawn(s3Server ?? '', ['--port', `127.0.0.1:${port}`, 'posix', store], {
      env: { ...process.env, ROOT_ACCESS_KEY: 'id', ROOT_SECRET_KEY: 'a-secret-key' },
      stdio: 'ignore',
    });
    await until(() => answers(port), 30_000);
    address = `s3:http://127.0.0.1:${port}/backups`;
  });
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });

  it('saves archives and gives them back', async () => {
    const repository = open({ BACKUP_REPOSITORY: address, ...keys });
    await repository.prepare(false);
    await save(repository, 'in S3');
    expect(await restored(repository)).toBe('in S3');
  });

  it('explains refused credentials and a server that is away', async () => {
    const refused = { ...keys, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
    await expect(open({ BACKUP_REPOSITORY: address, ...refused }).prepare(true)).rejects.toThrow(
      /refuses the credentials/,
    );
    const away = `s3:http://127.0.0.1:${await freePort()}/backups`;
    await expect(open({ BACKUP_REPOSITORY: away, ...keys }).prepare(true)).rejects.toThrow(
      /cannot be reached/,
    );
  });
});

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
