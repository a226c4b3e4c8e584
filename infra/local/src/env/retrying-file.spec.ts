import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../supervisor/pause';
import { RetryingFile } from './retrying-file';

let folder: string;
let path: string;
const said: string[] = [];
const file = () => new RetryingFile(path, (level, message) => void said.push(`${level} ${message}`), 10);
beforeEach(() => {
  said.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'latchline-patient-'));
  // Writing into a folder that does not exist yet fails, as it does on a full disk.
  path = join(folder, 'later', 'run.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes immediately if it can', () => {
  mkdirSync(join(folder, 'later'));
  file().write('one');
  expect(readFileSync(path, 'utf8')).toBe('one');
  expect(said).toEqual([]);
});

it('never throws, warns once, and writes the latest content as soon as it can', async () => {
  const patient = file();
  patient.write('one');
  patient.write('two');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('WARN');
  mkdirSync(join(folder, 'later'));
  expect(await until(() => existsSync(path), 5_000, 5)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(await until(() => said.length === 2, 5_000, 5)).toBe(true);
  expect(said[1]).toBe(`INFO ${path} is up to date again`);
});

it('does not write again once it is removed', async () => {
  const patient = file();
  patient.write('one');
  patient.remove();
  mkdirSync(join(folder, 'later'));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(readdirSync(join(folder, 'later'))).toEqual([]);
});
