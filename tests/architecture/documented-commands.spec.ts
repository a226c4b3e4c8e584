import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkOf, commandChecks } from '../support/command-checks';
import { namedCommands, pastedCommands } from '../support/documented-commands';
import { readJson, readText, root, workspaceFolders } from '../support/repository';

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}
const manifests = ['.', ...workspaceFolders()].map((folder) => readJson<Manifest>(`${folder}/package.json`));
const rootName = manifests[0]?.name;
const { projects: jestProjects } = createRequire(join(root, 'package.json'))('./jest.config.cjs') as {
  projects: { displayName: string }[];
};
const steps = readText('infra/local/help/test.txt');

/** Names in a command that do not exist. */
function missingIn(text: string): string[] {
  const [, workspace = rootName] = /-w (\S+)/.exec(text) ?? [];
  const scripts = manifests.find(({ name }) => name === workspace)?.scripts ?? {};
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return [
    ...named(/npm run (?:--silent )?([\w:-]+)/g).filter((name) => !(name in scripts)),
    ...named(/--only=([a-z,]+)/g)
      .flatMap((list) => list.split(','))
      .filter((step) => !steps.includes(step)),
    ...named(/--selectProjects (\w+)/g).filter(
      (name) => !jestProjects.some(({ displayName }) => displayName === name),
    ),
    ...named(/(?:^|[\s(])((?:tests|infra|services|gateway|frontends)\/[\w./-]+)/g).filter(
      (path) => !exists(path),
    ),
  ];
}

/** A built file exists if its source exists. */
const exists = (path: string) =>
  existsSync(join(root, path)) ||
  existsSync(join(root, path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')));

describe('commands in READMEs and docs/', () => {
  it('are all in the table of command checks', () => {
    expect(pastedCommands.length).toBeGreaterThan(80);
    const unknown = pastedCommands.filter(({ text }) => !checkOf(text));
    expect(unknown.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('match every entry of the table of command checks, including replaced parts', () => {
    const stale = commandChecks.flatMap((check) => {
      const texts = namedCommands.map(({ text }) => text).filter((text) => checkOf(text) === check);
      if (texts.length === 0) return [String(check.command)];
      return Object.keys(check.instead ?? {}).filter((part) => !texts.some((text) => text.includes(part)));
    });
    expect(stale).toEqual([]);
  });

  it('are either run or skipped with a reason', () => {
    expect(commandChecks.filter(({ says, not }) => (says === undefined) === (not === undefined))).toEqual([]);
  });

  it('name scripts, steps, projects and files that exist', () => {
    const wrong = namedCommands.flatMap(({ file, text }) =>
      missingIn(text).map((name) => `${file}: ${text}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('would fail with a name that does not exist', () => {
    expect(missingIn('npm run buildd -w @latchline/site')).toEqual(['buildd']);
    expect(missingIn('npm test -- --only=units')).toEqual(['units']);
    expect(missingIn('npx jest --selectProjects rollin')).toEqual(['rollin']);
    expect(missingIn('node tests/bench/none.mjs')).toEqual(['tests/bench/none.mjs']);
    expect(checkOf('npm run backup --to ../safe')).toBeUndefined();
  });
});

describe('options of `npm start`', () => {
  const help = readText('infra/local/help/start.txt');
  const inHelp = [...help.matchAll(/^ {2}(--\w+|[A-Z][A-Z_]+)\b/gm)].map(([, name = '']) => name);
  const table =
    readText('README.md')
      .split(/^## /m)
      .find((text) => text.startsWith('Options of')) ?? '';

  it('in the README are explained by `npm start -- --help`', () => {
    const listed = [...table.matchAll(/^\| `(--\w+|[A-Z_]+)/gm)].map(([, name = '']) => name);
    expect(listed.length).toBeGreaterThan(8);
    expect(listed.filter((name) => !inHelp.includes(name))).toEqual([]);
  });

  it('are all in its help text', () => {
    const source = readText('infra/local/src/cli/start-options.ts');
    const read = [...source.matchAll(/'(--[a-z]+)'|(?:value\(|env\[)'([A-Z_]+)'/g)].map(
      ([, flag, name]) => flag ?? name ?? '',
    );
    expect(new Set(read).size).toBeGreaterThan(8);
    expect(read.filter((name) => name !== 'INIT_CWD' && !inHelp.includes(name))).toEqual([]);
  });
});
