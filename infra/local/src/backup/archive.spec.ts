import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { ArchiveWriter, unpack } from './archive';
import { fileTarget } from './archive-file';

let folder: string;
let path: string;
const content = randomBytes(300_000);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-archive-'));
  path = join(folder, 'backup.tar.gz');
  mkdirSync(join(folder, 'saved'));
  writeFileSync(join(folder, 'saved', 'one'), content);
  writeFileSync(join(folder, 'saved', 'two'), 'two');
  const archive = new ArchiveWriter(fileTarget(path));
  await archive.addFolder('data', join(folder, 'saved'));
  await archive.finish({ format: 1 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function unpacked(bytes: Buffer) {
  const file = join(folder, 'copy.tar.gz');
  writeFileSync(file, bytes);
  const into = mkdtempSync(join(folder, 'into-'));
  return { into, done: unpack(file, into) };
}

it('unpacks the files that were packed', async () => {
  const { into, done } = unpacked(readFileSync(path));
  expect(await done).toMatchObject({ manifest: { format: 1 } });
  expect(readFileSync(join(into, 'data/one')).equals(content)).toBe(true);
  expect(readFileSync(join(into, 'data/two'), 'utf8')).toBe('two');
});

/** The position decides where the error surfaces: in the file being written, at the next entry, or at the end. */
const places = [0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999];

it.each(places)(
  'rejects an archive truncated at %d of its length, and writes nothing afterwards',
  async (place) => {
    const bytes = readFileSync(path);
    const { into, done } = unpacked(bytes.subarray(0, Math.floor(bytes.length * place)));
    await expect(done).rejects.toThrow(UsageError);
    rmSync(into, { recursive: true });
  },
);

it.each(places)(
  'rejects an archive changed at %d of its length, and writes nothing afterwards',
  async (place) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length * place)]! ^= 0x55;
    const { into, done } = unpacked(bytes);
    await expect(done).rejects.toThrow(UsageError);
    rmSync(into, { recursive: true });
  },
);
