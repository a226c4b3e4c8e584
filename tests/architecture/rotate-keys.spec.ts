import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, root } from '../support/repository';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'latchline-keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const rotateKeys = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'infra/local/rotate-keys.mjs'), folder, ...args],
    { encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
};

/** Kills the script before one of the changes it makes to files; returns whether it came to that change. */
const killedAt = (change: number, ...args: string[]): boolean => {
  const killer = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = ${change};
    for (const name of ['chmodSync', 'openSync', 'writeFileSync', 'writeSync', 'ftruncateSync', 'renameSync']) {
      const real = fs[name];
      fs[name] = (...args) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : real(...args));
    }
    syncBuiltinESMExports();`;
  const preloaded = ['--import', `data:text/javascript,${encodeURIComponent(killer)}`];
  const script = join(root, 'infra/local/rotate-keys.mjs');
  return spawnSync(process.execPath, [...preloaded, script, folder, ...args]).signal === 'SIGKILL';
};
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');

describe('the secrets of containers', () => {
  const names = ['message-sealing-key', 'jwt-secret'];
  beforeEach(() => {
    execFileSync(process.execPath, [join(root, 'infra/docker/make-secrets.mjs'), folder]);
  });

  it('get new keys in the files that containers have open, with the same permissions', () => {
    const [old] = linesOf('message-sealing-key');
    const before = statSync(join(folder, 'message-sealing-key'));
    expect(rotateKeys().status).toBe(0);
    const after = statSync(join(folder, 'message-sealing-key'));
    expect([after.ino, after.mode]).toEqual([before.ino, before.mode]);
    expect(linesOf('message-sealing-key')).toEqual([expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/), old]);
    expect(linesOf('jwt-secret')).toHaveLength(2);
  });

  const rotatedAgo = (seconds: number) => {
    const at = Date.now() / 1_000 - seconds;
    for (const name of names) utimesSync(join(folder, name), at, at);
  };

  it('keep the older keys until every process has read the newest', () => {
    rotateKeys();
    rotatedAgo(8);
    expect(rotateKeys('--retire', '--now')).toMatchObject({
      status: 0,
      text: expect.stringMatching(/^Waiting until every process has read the newest keys\.\nOnly the newest/),
    });
    expect(linesOf('message-sealing-key')).toHaveLength(1);
  });

  it('lose the older keys after a week, or when asked twice', () => {
    rotateKeys();
    const [newest] = linesOf('jwt-secret');
    expect(rotateKeys('--retire')).toMatchObject({ status: 1, text: expect.stringContaining('0 days ago') });
    expect(linesOf('jwt-secret')).toHaveLength(2);
    rotatedAgo(10);
    expect(rotateKeys('--retire', '--now')).toMatchObject({
      status: 0,
      text: expect.not.stringContaining('Waiting'),
    });
    expect(linesOf('jwt-secret')).toEqual([newest]);
    expect(rotateKeys('--retire', '--now')).toMatchObject({
      status: 1,
      text: expect.stringContaining('cannot be retired'),
    });
  });
});

describe('a rotation that is killed', () => {
  const names = ['message-sealing-key', 'jwt-secret'];
  const keys = () => names.map(linesOf);
  const write = (text: string) => {
    for (const name of names) {
      rmSync(join(folder, name), { force: true });
      writeFileSync(join(folder, name), text, { mode: 0o444 });
    }
  };
  const longAgo = (...files: string[]) => files.forEach((name) => utimesSync(join(folder, name), 1, 1));

  it('loses no key, leaves the files readable for containers, and can be run again', () => {
    write('old');
    let change = 0;
    while (killedAt(change)) {
      expect(keys().map((each) => each.at(-1))).toEqual(['old', 'old']);
      for (const name of names) expect(statSync(join(folder, name)).mode & 0o444).toBe(0o444);
      change += 1;
    }
    expect(change).toBeGreaterThan(4);
    expect(keys().map((each) => each.at(-1))).toEqual(['old', 'old']);
  });

  it('retires the rest of the older keys a week later', () => {
    for (let [change, wasKilled] = [0, true]; wasKilled; change += 1) {
      write('new\nold');
      longAgo(...names);
      wasKilled = killedAt(change, '--retire');
      longAgo(...names);
      rotateKeys('--retire');
      expect(keys()).toEqual([['new'], ['new']]);
    }
  });

  it('retires the rest of those in a data folder, too', () => {
    const secrets = { jwtSecret: 'new\nold', messageSealingKey: 'new\nold' };
    mkdirSync(join(folder, 'keys'));
    for (let [change, wasKilled] = [0, true]; wasKilled; change += 1) {
      writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
      longAgo('secrets.json');
      for (const name of names) writeFileSync(join(folder, 'keys', name), 'new\nold\n');
      wasKilled = killedAt(change, '--retire');
      rotateKeys('--retire');
      expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual({
        jwtSecret: 'new',
        messageSealingKey: 'new',
      });
      expect(names.map((name) => linesOf(join('keys', name)))).toEqual([['new'], ['new']]);
    }
  });

  it('keeps the older key of one kind while the other kind has no newer one yet', () => {
    write('old');
    longAgo(...names);
    for (let change = 0; keys()[0]!.length === 1; change += 1) killedAt(change);
    expect(keys().map(({ length }) => length)).toEqual([2, 1]);
    expect(rotateKeys('--retire')).toMatchObject({ status: 1, text: expect.stringContaining('0 days ago') });
  });
});

describe('the data folder of npm start', () => {
  const secrets = { jwtSecret: 'j'.repeat(64), messageSealingKey: 's'.repeat(44), postgresPassword: 'p' };

  it('gets new keys for this and the next start', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'jwt-secret'), secrets.jwtSecret);
    rotateKeys();
    const changed = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as typeof secrets;
    expect(changed.postgresPassword).toBe('p');
    expect(changed.jwtSecret.split('\n')[1]).toBe(secrets.jwtSecret);
    expect(linesOf('keys/jwt-secret').join('\n')).toBe(changed.jwtSecret);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

it('runs in a container as the owner of the secrets, which are of root after `sudo infra/docker/online.sh`', () => {
  const [command = ''] =
    /docker run --rm (?:.*\\\n)*.*rotate-keys\.mjs secrets/.exec(readText('docs/key-rotation.md')) ?? [];
  execFileSync(process.execPath, [join(root, 'infra/docker/make-secrets.mjs'), join(folder, 'secrets')]);
  if (process.getuid?.() === 0) chownSync(join(folder, 'secrets'), 4711, 4712);
  // Prints what the shell makes of the command, as a user with another id than the owner would type it.
  const typed = `docker() { printf '%s\n' "$@"; }\nid() { echo 1234; }\n${command}`;
  const args = execFileSync('sh', ['-c', typed], { cwd: folder, encoding: 'utf8' }).split('\n');
  const { uid, gid } = statSync(join(folder, 'secrets'));
  expect(args[args.indexOf('--user') + 1]).toBe(`${uid}:${gid}`);
});

it('says where it looked, and what it does not know', () => {
  expect(rotateKeys()).toMatchObject({ status: 1, text: expect.stringContaining(`${folder} has no keys`) });
  expect(rotateKeys('--force')).toMatchObject({
    status: 1,
    text: expect.stringContaining('--force is not known'),
  });
});
