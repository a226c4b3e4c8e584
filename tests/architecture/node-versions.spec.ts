import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { major, minVersion, satisfies, subset } from 'semver';
import { readJson, readText, root } from '../support/repository';

/** The one list: infra/local/require-node.mjs. Everything else that names a version of Node must agree with it. */
const guard = readText('infra/local/require-node.mjs');
const supported = JSON.parse(/supported = (\[.+\]);/.exec(guard)?.[1] ?? '[]') as number[];
const used = Number(readText('.nvmrc').trim());
const { engines } = readJson<{ engines: { node: string } }>('package.json');

interface LockedPackage {
  optional?: boolean;
  engines?: { node?: string };
}
const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');

describe('supported versions of Node', () => {
  it('are LTS releases, with the one we use among them', () => {
    expect(supported.length).toBeGreaterThanOrEqual(2);
    expect(supported.filter((version) => version % 2 !== 0)).toEqual([]);
    expect(supported).toContain(used);
  });

  it('are those of package.json', () => {
    const ranges = engines.node.split(' || ');
    expect(ranges.map((range) => major(minVersion(range) ?? ''))).toEqual(supported);
    expect(satisfies(`${used}.99.0`, engines.node)).toBe(true);
  });

  it('are those that the workflows test', () => {
    const matrices = [...readText('.github/workflows/test.yml').matchAll(/node: (\[.+\])/g)];
    expect(matrices.length).toBeGreaterThanOrEqual(2);
    for (const [, list = ''] of matrices) expect(JSON.parse(list)).toEqual(supported);
    const release = /node-version: (\d+)/.exec(readText('.github/workflows/release.yml'))?.[1];
    expect(Number(release)).toBe(used);
  });

  it('include that of the image', () => {
    const bases = [...readText('infra/docker/Dockerfile').matchAll(/^FROM node:(\d+)/gm)];
    expect(bases.length).toBeGreaterThan(0);
    for (const [, version] of bases) expect(Number(version)).toBe(used);
  });

  it('are named in the README', () => {
    const named = /Node (\d+(?:, \d+)*) or (\d+)/.exec(readText('README.md'));
    expect([...(named?.[1]?.split(', ') ?? []), named?.[2]].map(Number)).toEqual(supported);
  });

  it('are new enough for every installed package', () => {
    const needMore = Object.entries(packages)
      .filter(([, { engines: own, optional }]) => !optional && own?.node && !subset(engines.node, own.node))
      .map(([path]) => path.split('node_modules/').at(-1));
    expect([...new Set(needMore)]).toEqual([]);
  });
});

/** Runs the check as if this were another version. */
function startOn(version: string) {
  const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    import(${JSON.stringify(join(root, 'infra/local/require-node.mjs'))})`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('npm start and npm test', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.15.1', '24.10.0'])(
    'refuse Node %s and say what to install',
    (version) => {
      const { status, stderr } = startOn(version);
      expect(status).toBe(1);
      expect(stderr).toContain(`Latchline needs Node ${supported.join(', ')} or a newer LTS release`);
      expect(stderr).toContain(`You are running Node ${version}`);
    },
  );

  it.each(['20.19.0', '23.11.1', '25.2.0'])('run on Node %s, and say that it is not tested', (version) => {
    const { status, stderr } = startOn(version);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Node \d+ is not an LTS release that is still maintained/);
  });

  it.each(['22.16.0', '24.11.0', '26.0.0', '28.1.0'])('say nothing on Node %s', (version) => {
    expect(startOn(version)).toEqual({ status: 0, stderr: '' });
  });
});
