import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSourceLines } from './source-lines';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-lines-'));
  // Line 1 has no source, 2 is b.ts:3, 3 is b.ts:4, 4 is a.ts:1, 5 is b.ts:40.
  const map = { sources: ['../src/a.ts', '../src/b.ts'], mappings: ';ACEA;AACA;ADHA;ACuCA' };
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (line: number) => `Error: no\n    at run (${join(folder, 'main.js')}:${line}:9)`;

it.each([
  [2, '../src/b.ts:3'],
  [3, '../src/b.ts:4'],
  [4, '../src/a.ts:1'],
  [5, '../src/b.ts:40'],
])('names the source of line %d', (line, source) => {
  expect(withSourceLines(place(line))).toBe(`Error: no\n    at run (${join(folder, source)})`);
});

it('leaves what it does not know', () => {
  expect(withSourceLines(place(1))).toBe(place(1));
  expect(withSourceLines(place(99))).toBe(place(99));
  const package_ = 'at Client.query (/app/node_modules/pg/lib/client.js:12:3)';
  expect(withSourceLines(package_)).toBe(package_);
});
