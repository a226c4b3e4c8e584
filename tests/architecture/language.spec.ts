import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** [file, its text, what the check says of it]; the last one reads well. */
const files = [
  ['comment.ts', '/** For whoever comes by here. */\nexport const a = 1;\n', 'comment.ts:1: "whoever"'],
  ['string.ts', 'export const a =\n  "The lead is told of it";\n', 'string.ts:2: "is told"'],
  [
    'template.ts',
    'export const a = (n: number) => `there are so many as ${n}`;\n',
    'template.ts:1: "so many"',
  ],
  ['element.tsx', 'export const A = () => <p>Pages of ours</p>;\n', 'element.tsx:1: "of ours"'],
  [
    'attribute.tsx',
    'export const A = () => <p title="Work is under way" />;\n',
    'attribute.tsx:1: "under way"',
  ],
  ['name.spec.ts', "it('is good no longer', () => expect(1).toBe(1));\n", 'name.spec.ts:1: "good no longer"'],
  ['document.md', '# Title\n\nLeads that are put aside.\n', 'document.md:3: "put aside"'],
  ['comment.yaml', 'a: 1 # as many as are begun\n', 'comment.yaml:1: "begun"'],
  ['american.md', 'The color of the door.\n', 'american.md:1: "color": unknown word'],
  ['misspelt.md', 'The locksmith will recieve your request.\n', 'misspelt.md:1: "recieve": unknown word'],
  ['plain.md', 'Call a locksmith in Levenshulme; see `whoever` and the colour of the espagnolette.\n', null],
] as const;

describe('the language check', () => {
  let output = '';
  let status: number | null = null;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'language-'));
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const checker = join(__dirname, '..', 'language', 'check.mjs');
    const names = files.map(([name]) => name);
    const run = spawnSync(process.execPath, [checker, ...names], { cwd: folder, encoding: 'utf8' });
    ({ stdout: output, status } = run);
    rmSync(folder, { recursive: true });
  });

  it('fails', () => expect(status).toBe(1));

  it.each(files.filter(([, , finding]) => finding))('rejects %s', (_name, _text, finding) =>
    expect(output).toContain(finding),
  );

  it('accepts plain English, code in backticks and words of the dictionary', () =>
    expect(output).not.toContain('plain.md'));
});
