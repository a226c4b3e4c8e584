// A copy of the repository, installed the way docs/online.md says.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must, run } from './run.mjs';

export const host = 'www.locksmith.test';
export const otherHost = 'locksmith.test';
export const administrator = 'office@locksmith.test';
/** Apart from an installation that this machine may already have. */
export const project = 'latchline-try';
const version = 'try';

export class Installation {
  constructor(engine, folder) {
    this.folder = folder;
    this.env = { ...engine.env, COMPOSE_PROJECT_NAME: project, LATCHLINE_VERSION: version };
  }

  /** Every file that a clone would have. */
  static async create(engine, root, folder) {
    const listed = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
    });
    for (const path of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(root, path), join(folder, path));
    }
    return new Installation(engine, folder);
  }

  get image() {
    return `latchline:${this.env.LATCHLINE_VERSION}`;
  }

  docker(...args) {
    return must('docker', args, { cwd: this.folder, env: this.env });
  }

  compose(...args) {
    return this.docker('compose', ...args);
  }

  run(program, args, env = {}) {
    return run(program, args, { cwd: this.folder, env: { ...this.env, ...env } });
  }

  /** A command of the documentation, as a shell runs it. */
  shell(command) {
    return must('sh', ['-ec', command], { cwd: this.folder, env: this.env });
  }

  /** Changes a line of .env, as an operator does. */
  set(values) {
    const path = join(this.folder, '.env');
    let text = readFileSync(path, 'utf8');
    for (const [name, value] of Object.entries(values)) {
      const line = new RegExp(`^${name}=.*$`, 'm');
      text = line.test(text) ? text.replace(line, `${name}=${value}`) : `${text}${name}=${value}\n`;
    }
    writeFileSync(path, text);
  }

  secret(name) {
    return readFileSync(join(this.folder, 'secrets', name), 'utf8').trim();
  }

  secrets() {
    return readdirSync(join(this.folder, 'secrets')).map((name) => ({ name, value: this.secret(name) }));
  }

  /** The certificate of Caddy's own authority. */
  certificate() {
    return this.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  }

  /** What `docker inspect` says about every container of the installation. */
  async containers() {
    const ids = (await this.compose('ps', '--all', '--quiet')).split('\n').filter(Boolean);
    return JSON.parse(await this.docker('inspect', ...ids));
  }

  async rows(sql) {
    const args = [
      'exec',
      '-T',
      'postgres',
      'psql',
      '--username=latchline',
      '--no-psqlrc',
      '-tAc',
      sql,
      'latchline',
    ];
    return (await this.compose(...args)).split('\n').filter(Boolean);
  }
}

export const serviceOf = (container) => container.Config.Labels['com.docker.compose.service'];
