import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readText } from '../support/repository';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-update-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'releases'));
  writeFileSync(join(folder, 'latchline.env'), '');
  writeScript(folder);
  addProgram('id', 'echo 0');
  addProgram('install', 'exit 0');
  addProgram('systemctl', 'exit 0');
  addProgram('setpriv', 'shift 5; exec "$@"');
  addProgram('node', '[ -f "$1" ]');
  commit('first');
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeScript(home: string): void {
  const script = readText('infra/systemd/update.sh')
    .replace('home=/opt/latchline', `home='${home}'`)
    .replace('settings=/etc/latchline.env', `settings='${folder}/latchline.env'`)
    .replaceAll('/etc/systemd', `${folder}/systemd`);
  writeFileSync(join(folder, 'update.sh'), script);
}

function addProgram(name: string, body: string): void {
  const path = join(folder, 'bin', name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
}

const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
const git = (...args: string[]) =>
  execFileSync(realGit, ['-C', join(folder, 'source'), ...args], { encoding: 'utf8' }).trim();

/** Returns the name of its release. */
function commit(message: string): string {
  const source = join(folder, 'source');
  if (!existsSync(source)) execFileSync(realGit, ['init', '--quiet', source]);
  mkdirSync(join(source, 'infra/local'), { recursive: true });
  mkdirSync(join(source, 'infra/systemd'), { recursive: true });
  writeFileSync(join(source, 'infra/local/start.mjs'), message);
  git('add', '.');
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test'];
  git(...person, '-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--message', message);
  return git('rev-parse', '--short=12', 'HEAD');
}

const update = () => {
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'update.sh'), 'HEAD'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
  });
  return { status, text: stdout + stderr };
};

/** What `git worktree add` leaves behind when it is killed, as by a power cut: part of the files, and its lock. */
function updateThatIsKilled(): void {
  const part = `rm "${folder}"/releases/*/infra/local/start.mjs`;
  addProgram(
    'git',
    `case "$*" in *"worktree add"*) "${realGit}" "$@" --lock --reason initializing; ${part}; exit 137 ;; esac\nexec "${realGit}" "$@"`,
  );
  expect(update().status).not.toBe(0);
  rmSync(join(folder, 'bin', 'git'));
}

describe('infra/systemd/update.sh', () => {
  it('checks a version out again if that was interrupted', () => {
    updateThatIsKilled();
    expect(update()).toMatchObject({ status: 0, text: expect.stringContaining('Running: HEAD.') });
  });

  it('keeps the version before if its folder is reached through a symbolic link', () => {
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    writeScript(link);
    const first = git('rev-parse', '--short=12', 'HEAD');
    update();
    const second = commit('second');
    expect(update()).toMatchObject({ status: 0 });
    expect(readdirSync(join(folder, 'releases')).sort()).toEqual([first, second].sort());
  });

  it('keeps the version that runs and the one before, and deletes what an interrupted update left', () => {
    const first = git('rev-parse', '--short=12', 'HEAD');
    update();
    commit('second');
    updateThatIsKilled();
    const third = commit('third');
    expect(update()).toMatchObject({ status: 0, text: expect.stringContaining('Running: HEAD.') });
    expect(readdirSync(join(folder, 'releases')).sort()).toEqual([first, third].sort());
  });
});
