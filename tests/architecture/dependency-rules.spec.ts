import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, workspaceFolders } from '../support/repository';
import { allowedSources, violationFixtures } from './violation-fixtures';

interface Violation {
  /** A file, or a folder for the rule on folders. */
  readonly from: string;
  /** The files or folders of a cycle, which is reported once, for one of them. */
  readonly cycle?: readonly { readonly name: string }[];
  readonly rule: { readonly name: string };
}

const configFiles = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'];
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const packagesUsed = ['zod', 'pg', 'pino', 'react', '@rsbuild/core', '@nestjs/testing', 'fast-check'];

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The repository in miniature: real rules, real package.json files, the planted sources, and empty third-party packages. */
function plantTree(tree: string): void {
  for (const file of [...configFiles, 'tests/architecture/imports.tsconfig.json', 'package.json']) {
    cpSync(join(root, file), join(tree, file));
  }
  for (const folder of workspaceFolders()) {
    cpSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'));
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string };
    mkdirSync(join(tree, 'node_modules', dirname(name)), { recursive: true });
    symlinkSync(join(tree, folder), join(tree, 'node_modules', name));
  }
  for (const name of packagesUsed) {
    write(
      join(tree, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'main.js' }),
    );
    write(join(tree, 'node_modules', name, 'main.js'), '');
  }
  for (const files of [allowedSources, ...violationFixtures.map((fixture) => fixture.files)]) {
    for (const [path, source] of Object.entries(files)) write(join(tree, path), source);
  }
}

function cruise(tree: string, configFile: string): Violation[] {
  const folders = ['contracts', 'infra', 'services', 'gateway', 'frontends', 'tests'];
  const args = [cruiser, '--config', configFile, '--output-type', 'json', ...folders];
  const json = execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 });
  return (JSON.parse(json) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import rules', () => {
  // realpath: on some systems the temporary folder is itself a link, and the cruiser reports real paths.
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'latchline-imports-')));
  let violations: Violation[] = [];
  beforeAll(() => {
    plantTree(tree);
    violations = configFiles.flatMap((file) => cruise(tree, file));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const brokenIn = (path: string) =>
    violations
      .filter(({ from, cycle }) =>
        [from, ...(cycle ?? []).map(({ name }) => name)].some(
          (name) => name === path || name === dirname(path),
        ),
      )
      .map(({ rule }) => rule.name);

  it('each have a violation fixture', () => {
    const rules = configFiles.flatMap(
      (file) =>
        jest.requireActual<{ forbidden: { name: string; severity: string }[] }>(join(root, file)).forbidden,
    );
    expect(new Set(violationFixtures.map(({ rule }) => rule))).toEqual(
      new Set(rules.map(({ name }) => name)),
    );
    expect(rules.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  const planted = violationFixtures.flatMap(({ rule, files }) =>
    Object.keys(files).map((path) => [rule, path] as const),
  );
  it.each(planted)('%s, and no other rule, is broken by %s', (rule, path) => {
    expect(new Set(brokenIn(path))).toEqual(new Set([rule]));
  });

  it('allow what the architecture allows', () => {
    expect(
      Object.keys(allowedSources).flatMap((path) => brokenIn(path).map((rule) => `${path}: ${rule}`)),
    ).toEqual([]);
  });
});
