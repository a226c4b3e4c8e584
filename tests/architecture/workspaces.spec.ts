import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configurationKeys, exampleVariables } from '../support/configuration';
import { foldersIn, readJson, readText, root, sourceFilesIn, workspaceFolders } from '../support/repository';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

const code = ['contracts', 'infra', 'services', 'gateway', 'frontends', 'tests'].flatMap(sourceFilesIn);

describe.each(foldersIn('services'))('services/%s', (name) => {
  const readme = () => readText(`services/${name}/README.md`);
  const sections = () => readme().split(/^## /m).slice(1);

  it.each(['Owns', 'Publishes', 'Consumes', 'Failure modes'])('has a README section "%s"', (heading) => {
    const section = sections().find((text) => text.toLowerCase().startsWith(heading.toLowerCase()));
    expect(section?.slice(heading.length).trim()).toMatch(/\w{3}/);
  });

  it('has its configuration, module, entry point and migrations in the standard places', () => {
    const files = ['src/main.ts', 'src/app.module.ts', `src/${name}.config.ts`, 'src/migrations'];
    expect(files.filter((file) => !existsSync(join(root, 'services', name, file)))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('lists exactly the variables that configurations read', () => {
    const named = [...exampleVariables('.env.example').keys()];
    expect(named.sort()).toEqual([...configurationKeys()].sort());
  });
});

describe('infra/decisions', () => {
  it('has an index of exactly its records', () => {
    const records = readdirSync(join(root, 'infra/decisions')).filter((file) => file !== 'README.md');
    const rows = [...readText('infra/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((.+)\) \| /gm)];
    expect(rows.map(([, , file]) => file).sort()).toEqual(records.sort());
    expect(rows.filter(([, number = '', file = '']) => !file.startsWith(number))).toEqual([]);
  });
});

describe('the packages', () => {
  it('all have the version of the release, as the chart has', () => {
    const { version } = readJson<{ version: string }>('package.json');
    const packages = workspaceFolders().map((folder) => `${folder}/package.json`);
    const others = packages.filter((path) => readJson<{ version: string }>(path).version !== version);
    expect(others).toEqual([]);
    expect(readText('infra/helm/latchline/Chart.yaml')).toContain(`appVersion: ${version}\n`);
  });

  it('all have their types checked by npm run typecheck', () => {
    const { workspaces, scripts } = readJson<{ workspaces: string[]; scripts: Record<string, string> }>(
      'package.json',
    );
    const [, folders = ''] = /^tsc -b (.*?) --/.exec(scripts['typecheck'] ?? '') ?? [];
    expect(folders.split(' ').sort()).toEqual([...workspaces].sort());
  });

  it('have no barrel files', () => {
    const barrels = code.filter((path) => /\/src\/(.*\/)?index\.tsx?$/.test(path));
    expect(barrels).toEqual([]);
    const reexporting = code.filter(
      (path) => /\/src\/.*\.tsx?$/.test(path) && /^export \* from/m.test(readText(path)),
    );
    expect(reexporting).toEqual([]);
  });

  it('keep what a build needs out of their development dependencies, which npm start does not install', () => {
    const isBuild = /rsbuild\.config\.ts$|\/build\/[\w-]+\.(mjs|cjs|ts)$|^infra\/local\/[\w-]+\.mjs$/;
    const files = ['infra', 'gateway', 'services', 'frontends']
      .flatMap(sourceFilesIn)
      .filter((path) => isBuild.test(path));
    expect(files.length).toBeGreaterThan(10);
    const manifests = ['package.json', ...workspaceFolders().map((folder) => `${folder}/package.json`)];
    const named = (kind: 'dependencies' | 'devDependencies') =>
      new Set(manifests.flatMap((path) => Object.keys(readJson<Record<string, object>>(path)[kind] ?? {})));
    const [needed, development] = [named('dependencies'), named('devDependencies')];
    const imports = files.flatMap((path) =>
      [...readText(path).matchAll(/(?:from|import\(|require(?:\.resolve)?\() ?'((?:@[\w-]+\/)?[\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(imports.filter((name) => development.has(name) && !needed.has(name))).toEqual([]);
    expect(imports).toContain('@rsbuild/core');
  });

  it('name files in kebab case', () => {
    const names = code
      .filter((path) => /\/src\/.*\.tsx?$/.test(path))
      .map((path) => path.split('/').at(-1) ?? '');
    expect(
      names.filter((name) => !/^\d*[a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(name)),
    ).toEqual([]);
  });

  // `condition ? it : it.skip` is fine: the run lists what it skipped.
  it('contain no skipped or focused tests', () => {
    const skipped = code
      .filter(
        (path) =>
          /\.(spec|int-spec|test|resilience)\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
      )
      .filter((path) =>
        /\b(it|test|describe)\.(skip|only|todo|fixme)\s*[.(`]|\b(xit|xdescribe|fit|fdescribe)\(/.test(
          readText(path),
        ),
      );
    expect(skipped).toEqual([]);
  });

  it('declare the workspaces they import, so that these are built first', () => {
    const undeclared = workspaceFolders().flatMap((folder) => {
      const {
        name,
        dependencies = {},
        devDependencies = {},
      } = readJson<{
        name: string;
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      }>(`${folder}/package.json`);
      const imported = code
        .filter((path) => path.startsWith(`${folder}/src/`))
        .flatMap((path) =>
          [...readText(path).matchAll(/from '(@latchline\/[a-z]+)/g)].map(([, target]) => target ?? ''),
        );
      return [...new Set(imported)]
        .filter((target) => target !== name && !(target in { ...dependencies, ...devDependencies }))
        .map((target) => `${folder} imports ${target}`);
    });
    expect(undeclared).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  const all = Object.entries(packages);

  it('contains no registry URLs, so that npm uses the configured one', () => {
    expect(all.filter(([, { resolved, link }]) => resolved && !link).map(([path]) => path)).toEqual([]);
  });

  it('contains the optional packages of every platform, without which npm ci fails there', () => {
    const missing = all.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
        .map((name) => `${path} wants ${name}`),
    );
    expect(missing).toEqual([]);
    for (const platform of ['darwin-arm64', 'win32-x64', 'linux-arm64']) {
      expect(all.filter(([path]) => path.includes(platform)).length).toBeGreaterThan(3);
    }
  });

  it('matches the package.json of every workspace', () => {
    for (const folder of workspaceFolders()) {
      const { dependencies } = readJson<{ dependencies?: object }>(`${folder}/package.json`);
      expect([folder, (packages[folder] as { dependencies?: object }).dependencies]).toEqual([
        folder,
        dependencies,
      ]);
    }
  });
});
