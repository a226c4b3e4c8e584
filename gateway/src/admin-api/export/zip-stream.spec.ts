import { crc32, inflateRawSync } from 'node:zlib';
import { type ZipEntry, zipOf } from './zip-stream';

async function* listed(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
async function archive(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipOf(listed(entries), new Date('2026-11-23T08:15:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive by its directory, as other programs do, and checks sizes and checksums. */
function unpack(archived: Buffer): Map<string, Buffer> {
  const end = archived.length - 22;
  expect(archived.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = archived.readUInt32LE(end + 16);
  for (let left = archived.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archived.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((offset) => archived.readUInt32LE(at + offset));
    const name = archived.toString('utf8', at + 46, at + 46 + archived.readUInt16LE(at + 28));
    const header = archived.readUInt32LE(at + 42);
    expect(archived.readUInt32LE(header)).toBe(0x04034b50);
    const from = header + 30 + archived.readUInt16LE(header + 26);
    const content = inflateRawSync(archived.subarray(from, from + (packed ?? 0)));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    files.set(name, content);
    at += 46 + Buffer.byteLength(name);
  }
  expect(at).toBe(end);
  return files;
}

it('can be read by other programs: text, binary, streamed, empty and non-ASCII names', async () => {
  const picture = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256));
  const lines = async function* () {
    for (let line = 0; line < 3_000; line += 1) yield `line ${line} ü\r\n`;
  };
  const files = unpack(
    await archive([
      { name: 'README.txt', content: async () => 'Zoë 🔑' },
      { name: 'media/a/b.bin', content: async () => picture },
      { name: 'leads.csv', content: () => lines() },
      { name: 'empty.json', content: async () => '' },
      { name: 'posts/naïve.md', content: async () => '# Hi' },
    ]),
  );
  expect(files.get('README.txt')?.toString()).toBe('Zoë 🔑');
  expect(files.get('media/a/b.bin')?.equals(picture)).toBe(true);
  expect(files.get('leads.csv')?.toString().split('\r\n')).toHaveLength(3_001);
  expect(files.get('empty.json')).toHaveLength(0);
  expect(files.get('posts/naïve.md')?.toString()).toBe('# Hi');
});

it('reads an entry only once the ones before it have been sent', async () => {
  let read = 0;
  const entry = (name: string): ZipEntry => ({ name, content: async () => `${(read += 1)}` });
  const zip = zipOf(listed([entry('a'), entry('b')]));
  await zip.next();
  expect(read).toBe(0);
  await zip.next();
  expect(read).toBe(1);
});

it('has more entries than fit without ZIP64', async () => {
  const names = Array.from({ length: 65_600 }, (_, index) => `lead-photos/${index}.jpg`);
  const archived = await archive(names.map((name) => ({ name, content: async () => '' })));
  const locator = archived.length - 42;
  expect(archived.readUInt32LE(locator)).toBe(0x07064b50);
  const end = Number(archived.readBigUInt64LE(locator + 8));
  expect(archived.readUInt32LE(end)).toBe(0x06064b50);
  expect(Number(archived.readBigUInt64LE(end + 32))).toBe(names.length);
  const directory = Number(archived.readBigUInt64LE(end + 48));
  expect(archived.readUInt32LE(directory)).toBe(0x02014b50);
  expect(directory + Number(archived.readBigUInt64LE(end + 40))).toBe(end);
  expect(archived.readUInt16LE(archived.length - 12)).toBe(0xffff);
});
