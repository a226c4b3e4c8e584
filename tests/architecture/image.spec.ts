import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { namedCommands } from '../support/documented-commands';
import { readText, root } from '../support/repository';

const collect = (folder: string, target: string) =>
  spawnSync('node', [join(folder, 'infra/docker/image/collect-app.mjs'), target], { encoding: 'utf8' });

/** What a container of compose starts, and files that processes open by their path. */
function startedFiles(): string[] {
  const { services } = parse(readText('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { command?: string[]; image?: string }>;
  };
  const commands = Object.values(services).flatMap(({ image, command }) =>
    image?.startsWith('latchline:') ? [(command ?? []).join(' ')] : [],
  );
  const named = commands.flatMap((text) => [...text.matchAll(/\S+\.js\b/g)].map(([path]) => path));
  const names = ['leads', 'notifications', 'content', 'locations', 'seo'];
  return named.flatMap((path) =>
    path.includes('$$name') ? names.map((name) => path.replace('$$name', name)) : [path],
  );
}

const isBuilt = [...startedFiles(), 'frontends/site/dist/release.json'].every((path) =>
  existsSync(join(root, path)),
);
const withBuild = isBuilt ? describe : describe.skip;

withBuild('the app in the container image (needs `npm run build`)', () => {
  let folder: string;
  let run: ReturnType<typeof collect>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-image-'));
    run = collect(root, join(folder, 'app'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has every package that a bundle loads by name', () => {
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
  });

  it('has every file that compose starts and every seed', () => {
    const wanted = [
      ...startedFiles(),
      'gateway/dist/hand-over-spool.js',
      'services/content/dist/seed/business-info.yaml',
      'services/locations/dist/seed/region.yaml',
      'gateway/dist/auth/passwords/breached-passwords.bin',
      'frontends/shell/dist/browser/manifest.json',
      'frontends/admin/dist/release.json',
      'node_modules/swagger-ui-dist/swagger-ui-bundle.js',
      'node_modules/@fontsource/archivo/files/archivo-latin-700-normal.woff',
    ];
    expect(wanted.filter((path) => !existsSync(join(folder, 'app', path)))).toEqual([]);
  });

  it('loads the packages that are not bundled from its own folder alone', () => {
    const names = [
      'pg',
      'ioredis',
      'sharp',
      '@node-rs/argon2',
      'msgpackr-extract',
      'swagger-ui-dist/package.json',
    ];
    const script = `for (const name of ${JSON.stringify(names)}) require(name)`;
    const loaded = spawnSync('node', ['-e', script], { cwd: join(folder, 'app'), encoding: 'utf8' });
    expect(loaded.stderr).toBe('');
    expect(loaded.status).toBe(0);
  });

  it('stays within 100 MB', () => {
    const megabytes = Number(/([\d.]+) MB/.exec(run.stdout)?.[1]);
    expect(megabytes).toBeGreaterThan(40);
    expect(megabytes).toBeLessThan(100);
  });
});

it('has the programs that the documentation runs in containers of it', () => {
  const [, programs = ''] = /^programs="(.*)"$/m.exec(readText('infra/docker/image/collect-root.sh')) ?? [];
  const ofImage = ['gateway', 'shell', 'leads', 'notifications', 'content', 'locations', 'seo'];
  const run = namedCommands.flatMap(({ text }) => {
    const [, service = '', program] = /^docker compose (?:exec|run)(?: -\S+)* (\w+) (\w+)/.exec(text) ?? [];
    return program && ofImage.includes(service) ? [program] : [];
  });
  expect(run).toContain('tar');
  expect(run.filter((program) => !new RegExp(`\\b${program}\\b`).test(programs))).toEqual([]);
});

describe('collecting the app of a small repository', () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const addPackage = (name: string, more: object = {}) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', ...more }));
    write(`node_modules/${name}/index.js`, '');
    write(`node_modules/${name}/index.js.map`, '');
  };
  const main = (code: string) => write('gateway/dist/main.js', code);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-collect-'));
    cpSync(join(root, 'infra/docker/image'), join(folder, 'infra/docker/image'), { recursive: true });
    cpSync(join(root, 'infra/docker/healthcheck.mjs'), join(folder, 'infra/docker/healthcheck.mjs'));
    write('infra/runtime/build/external-packages.cjs', "module.exports = ['kept'];");
    cpSync(
      join(root, 'infra/runtime/build/processes.mjs'),
      join(folder, 'infra/runtime/build/processes.mjs'),
    );
    for (const name of ['services/leads', 'gateway']) {
      write(`${name}/src/main.ts`, '');
      write(`${name}/dist/main.js`, '');
    }
    write('frontends/shell/src/server/main.ts', '');
    write('frontends/shell/dist/server/main.js', '');
    write('infra/runtime/dist/packages/gateway+leads.js', '');
    for (const name of ['browser', 'root', 'social']) write(`frontends/shell/dist/${name}/file`, '');
    for (const name of ['site', 'admin']) {
      write(`frontends/${name}/dist/release.json`, '{"id": "two"}');
      for (const id of ['one', 'two']) write(`frontends/${name}/dist/releases/${id}/release.json`, '{}');
    }
    addPackage('kept', { dependencies: { below: '1' }, optionalDependencies: { elsewhere: '1', here: '1' } });
    for (const name of ['below', 'here', 'process', 'left', '@fontsource/archivo']) addPackage(name);
    main('require("kept"); require("node:fs"); require("never-installed"); code("require(\\"left\\")");');
    write('gateway/dist/seed/rows.yaml', 'rows: []');
    write('gateway/dist/seed/rows.js', '');
    write('gateway/dist/tool.js', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const has = (path: string) => existsSync(join(folder, 'app', path));

  it('copies bundles, data, kept packages and what those depend on', () => {
    const { status, stderr } = collect(folder, join(folder, 'app'));
    expect([status, stderr]).toEqual([0, '']);
    const copied = [
      'services/leads/dist/main.js',
      'gateway/dist/main.js',
      'gateway/dist/seed/rows.yaml',
      'infra/runtime/dist/packages/gateway+leads.js',
    ];
    const packages = ['kept', 'below', 'here'].map((name) => `node_modules/${name}/index.js`);
    expect([...copied, ...packages].filter((path) => !has(path))).toEqual([]);
    expect(has('frontends/site/dist/releases/two/release.json')).toBe(true);
    const left = [
      'frontends/site/dist/releases/one',
      'gateway/dist/seed/rows.js',
      'gateway/dist/tool.js',
      'node_modules/left',
      'node_modules/kept/index.js.map',
    ];
    expect(left.filter(has)).toEqual([]);
  });

  it('lets the user of the process read files of a clone that only its owner may read', () => {
    for (const path of ['gateway/dist/seed/rows.yaml', 'infra/docker/healthcheck.mjs'])
      chmodSync(join(folder, path), 0o600);
    chmodSync(join(folder, 'frontends/shell/dist/browser'), 0o700);
    expect(collect(folder, join(folder, 'app')).status).toBe(0);
    const copied = readdirSync(join(folder, 'app'), { recursive: true, encoding: 'utf8' });
    expect(copied).toEqual(
      expect.arrayContaining(['gateway/dist/seed/rows.yaml', 'infra/docker/healthcheck.mjs']),
    );
    expect(copied.filter((path) => (statSync(join(folder, 'app', path)).mode & 0o044) !== 0o044)).toEqual([]);
  });

  it.each([
    ['left', 'gateway/dist/main.js'],
    ['process/', 'gateway/dist/main.js'],
    ['left/deep/file', 'infra/runtime/dist/packages/gateway+leads.js'],
  ])('fails if a bundle loads %s and it is not copied: %s', (request, bundle) => {
    write(bundle, `require("${request}")`);
    const { status, stderr } = collect(folder, join(folder, 'app'));
    expect(status).toBe(1);
    expect(stderr).toContain(`${bundle} needs ${request.split('/')[0]}`);
  });
});
