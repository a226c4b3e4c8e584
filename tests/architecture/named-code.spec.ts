import { basename } from 'node:path';
import { foldersIn, readText, sourceFilesIn } from '../support/repository';

const files = foldersIn('.').flatMap(sourceFilesIn);
const byName = new Map<string, string[]>();
for (const path of files) byName.set(basename(path), [...(byName.get(basename(path)) ?? []), path]);

/** Files that a text names by their path, the end of it, or their name; `*` stands for a part of a name. */
function filesNamed(name: string): string[] {
  if (name.includes('*')) {
    const pattern = new RegExp(
      `(^|/)${name.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[^/]+')}$`,
    );
    return files.filter((path) => pattern.test(path));
  }
  return (byName.get(basename(name)) ?? []).filter((path) => `/${path}`.endsWith(`/${name}`));
}

const namedIn = (text: string) =>
  [...text.matchAll(/`([\w./*-]+\.(?:ts|tsx|mjs|pml))`/g)].map(([, name = '']) => name);

it.each([
  'docs/durability.md',
  'docs/promises.md',
  'docs/reliability.md',
  'docs/security.md',
  'tests/README.md',
  'tests/model/README.md',
  'tests/simulation/README.md',
  'tests/nemesis/README.md',
])('%s names only files that exist', (page) => {
  expect(namedIn(readText(page)).filter((name) => filesNamed(name).length === 0)).toEqual([]);
});

/** Each file of the table of the model's steps, with the methods named after it. */
function stepsOf(text: string): [file: string, method: string][] {
  const [, table = ''] = text.split('## Where the steps are in the code');
  return [...table.matchAll(/`([\w./-]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)].flatMap(
    ([, file = '', methods = '']) =>
      [...methods.matchAll(/`(\w+)`/g)].map(([, method = '']): [string, string] => [file, method]),
  );
}

describe('the steps of the model', () => {
  const steps = stepsOf(readText('tests/model/README.md'));

  it('are found in its page', () => expect(steps.length).toBeGreaterThan(15));

  it.each(steps)('%s has %s', (file, method) => {
    const [path = '', ...others] = filesNamed(file);
    expect([path, others]).toEqual([expect.stringMatching(/./), []]);
    expect(readText(path)).toMatch(
      new RegExp(`^\\s*(?:(?:private|export|async|function) )*${method}(?:<.*>)?\\(`, 'm'),
    );
  });
});
