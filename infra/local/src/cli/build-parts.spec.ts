import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const local = resolve('infra/local');

describe('npm run build', () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const projects = [
    'contracts',
    'infra/local',
    'infra/runtime',
    'frontends/site',
    'frontends/admin',
    'frontends/shell',
  ];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-build-'));
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'services'));
    for (const name of ['build', 'build-parts', 'build-state'])
      cpSync(join(local, `${name}.mjs`), join(folder, 'infra/local', `${name}.mjs`));
    for (const project of projects) {
      const dist = project === 'frontends/shell' ? 'dist/browser' : 'dist';
      const scripts = { build: `node ok.cjs ${dist} && node ok.cjs ${dist}`, browser: `node ok.cjs ${dist}` };
      write(`${project}/package.json`, JSON.stringify({ scripts }));
      write(`${project}/src/index.ts`, '');
      write(
        `${project}/ok.cjs`,
        `const fs = require('node:fs'); fs.mkdirSync(process.argv[2], { recursive: true });
         fs.writeFileSync(process.argv[2] + '/index.js', '');`,
      );
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = (...names: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/local/build.mjs', ...names], {
      cwd: folder,
      encoding: 'utf8',
    });
    return {
      status,
      stderr,
      built: [...stdout.matchAll(/^(\w+): built in/gm)].map(([, name]) => name).sort(),
    };
  };
  const everything = ['admin', 'libraries', 'processes', 'shell', 'site'];

  it('builds each part once, and again only what has changed', () => {
    expect(build()).toEqual({ status: 0, stderr: '', built: everything });
    expect(build().built).toEqual([]);

    utimesSync(join(folder, 'frontends/site/src/index.ts'), 0, 0);
    write('frontends/site/src/index.test.tsx', 'only a test');
    expect(build().built).toEqual([]);

    write('frontends/site/src/index.ts', 'changed');
    expect(build().built).toEqual(['site']);
    write('contracts/src/index.ts', 'changed');
    expect(build().built).toEqual(everything);
    write('package-lock.json', 'changed');
    expect(build().built).toEqual(everything);
  });

  it('tells a parent process of each part as soon as it is built', () => {
    build('libraries');
    const parent = `const child = require('node:child_process').fork('infra/local/build.mjs', { silent: true });
      child.on('message', ({ built }) => console.log(built));`;
    const { stdout } = spawnSync(process.execPath, ['-e', parent], { cwd: folder, encoding: 'utf8' });
    const told = stdout.trim().split('\n');
    expect(told[0]).toBe('libraries');
    expect(told.sort()).toEqual(everything);
  });

  it('builds a part whose output was deleted', () => {
    build();
    rmSync(join(folder, 'frontends/admin/dist'), { recursive: true });
    expect(build().built).toEqual(['admin']);
    expect(existsSync(join(folder, 'frontends/admin/dist/index.js'))).toBe(true);
  });

  it('builds the named parts alone', () => {
    expect(build('libraries').built).toEqual(['libraries']);
    expect(build().built).toEqual(everything.filter((name) => name !== 'libraries'));
    const { status, stderr } = build('sites');
    expect([status, stderr]).toEqual([1, expect.stringContaining('No part is called sites')]);
  });

  it('shows why a part fails, and builds it again next time', () => {
    build();
    const program = readFileSync(join(folder, 'frontends/site/ok.cjs'), 'utf8');
    write('frontends/site/ok.cjs', `process.stderr.write('src/index.ts:1 is wrong'); process.exit(3);`);
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toContain('src/index.ts:1 is wrong');
    expect(stderr).toMatch(/site: node ok\.cjs dist failed \(exit code 3\)/);
    write('frontends/site/ok.cjs', program);
    expect(build()).toEqual({ status: 0, stderr: '', built: ['site'] });
  });
});
