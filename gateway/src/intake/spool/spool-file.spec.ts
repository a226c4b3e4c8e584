import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpoolFile } from './spool-file';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
  path = join(folder, 'inner', 'leads.spool');
});
afterEach(() => rmSync(folder, { recursive: true }));

const reopened = async () => {
  const { file, lines } = await SpoolFile.open(path);
  await file.close();
  return lines;
};

it('preserves appended lines in order across processes', async () => {
  const { file } = await SpoolFile.open(path);
  await Promise.all(Array.from({ length: 200 }, (_, index) => file.append(`line ${index}`)));
  await file.append('last');
  await file.close();
  expect(await reopened()).toEqual([...Array.from({ length: 200 }, (_, index) => `line ${index}`), 'last']);
});

it('is readable by its owner only', async () => {
  await reopened();
  expect(statSync(path).mode & 0o077).toBe(0);
});

it('drops an incomplete last line and continues after the complete ones', async () => {
  const first = await SpoolFile.open(path);
  await first.file.append('whole');
  await first.file.close();
  appendFileSync(path, 'cut o');
  const second = await SpoolFile.open(path);
  expect(second.lines).toEqual(['whole']);
  await second.file.append('next');
  await second.file.close();
  expect(await reopened()).toEqual(['whole', 'next']);
});

it('continues after lines that a power cut has damaged', async () => {
  const first = await SpoolFile.open(path);
  await first.file.append('whole');
  await first.file.close();
  appendFileSync(path, Buffer.from([0xff, 0xfe, 0xc3, 0x0a]));
  const second = await SpoolFile.open(path);
  await second.file.append('next');
  await second.file.close();
  expect((await reopened()).filter((line) => /^\w+$/.test(line))).toEqual(['whole', 'next']);
});

it('clears all lines, except those appended meanwhile', async () => {
  const { file } = await SpoolFile.open(path);
  await file.append('one');
  const both = [file.clear(() => true), file.append('two')];
  await Promise.all(both);
  expect(readFileSync(path, 'utf8')).toContain('two\n');
  await file.clear(() => false);
  expect(readFileSync(path, 'utf8')).toContain('two\n');
  await file.clear(() => true);
  await file.close();
  expect(await reopened()).toEqual([]);
});

it('rejects if the disk is not writable, and keeps its lines', async () => {
  const { file } = await SpoolFile.open(path);
  await file.append('first');
  await file.close();
  await expect(file.append('lost')).rejects.toThrow();
  expect(await reopened()).toEqual(['first']);
});
