import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, root, workspaceFolders } from '../support/repository';

interface LockedPackage {
  readonly version: string;
  readonly integrity: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
}
const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const nameOf = (path: string) => path.split('node_modules/').at(-1)!;
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, one]) => ({ ...one, id: `${nameOf(path)}@${one.version}` }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-install-'));
  const installer = ['installer/package.json', 'installer/package-lock.json'];
  for (const file of ['install.mjs', 'one-at-a-time.mjs', 'run-step.mjs', ...installer])
    cpSync(join(root, 'infra/local', file), join(folder, 'infra/local', file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = `import('./infra/local/install.mjs').then((one) => one.installWhenNeeded({ dev: false }))`;

function install(env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

/** Names and versions of the packages that were installed. */
function installed(): Set<string> {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
  );
  const found = manifests.filter(
    (file) => !file.includes('installer/') && !nameOf(file).startsWith('@latchline/'),
  );
  return new Set(
    found.map((file) => {
      const { version } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { version: string };
      return `${nameOf(file).replace('/package.json', '')}@${version}`;
    }),
  );
}

/** A project with one of our packages. */
function writeSmallProject(change: Partial<LockedPackage> = {}): string {
  const [path, one] = Object.entries(packages).find(([name]) => name === 'node_modules/ms')!;
  const project = { name: 'small', version: '1.0.0', dependencies: { ms: one.version } };
  const lockfile = {
    ...project,
    lockfileVersion: 3,
    packages: { '': project, [path]: { ...one, ...change } },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  return `ms@${one.version}`;
}

it('installs the versions of the lockfile, and none that only checks need', () => {
  const manifests = ['.', ...workspaceFolders()].map((path) => join(path, 'package.json'));
  for (const file of [...manifests, 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  const { stdout, stderr } = install();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Fetching the installer: done/m);
  expect(stdout).toMatch(/^Installing packages: done/m);
  expect(stdout).not.toContain('Trying with npm');
  const found = installed();
  const needed = locked.filter(({ dev, devOptional, optional }) => !dev && !devOptional && !optional);
  expect(needed.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  const allowed = new Set(locked.filter(({ dev }) => !dev).map(({ id }) => id));
  expect([...found].filter((id) => !allowed.has(id))).toEqual([]);
}, 300_000);

it('installs with npm where Bun cannot be fetched', () => {
  const id = writeSmallProject();
  writeFileSync(join(folder, 'infra/local/installer/package-lock.json'), '{}');
  expect(install().stdout).toMatch(/^Fetching the installer failed .* Trying with npm\.$/m);
  expect([...installed()]).toEqual([id]);
}, 120_000);

it('installs no package that is not the one of the lockfile', () => {
  writeSmallProject({ integrity: `sha512-${'A'.repeat(86)}==` });
  expect(install({ BUN_INSTALL_CACHE_DIR: join(folder, 'cache') }).status).toBe(1);
  expect([...installed()]).toEqual([]);
}, 120_000);

it('installs once for two commands at the same time', () => {
  const id = writeSmallProject();
  const command = `"${process.execPath}" -e "$INSTALL"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', `${command} & ${command} & wait`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, INSTALL: script },
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Waiting for process \d+, which is installing packages …$/m);
  expect(stdout.match(/^Installing packages: done/gm)).toHaveLength(1);
  expect([...installed()]).toEqual([id]);
}, 120_000);
