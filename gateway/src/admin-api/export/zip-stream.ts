import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Path in the archive. */
  readonly name: string;
  /** Read only once everything before it has been sent. */
  readonly content: () => Promise<Buffer | string> | AsyncIterable<string>;
}

const deflate = promisify(deflateRaw);
/** The largest numbers without ZIP64, where they say that the number is in the fields of ZIP64. */
const most = { entries: 0xffff, bytes: 0xffff_ffff };
/** Names are UTF-8 (bit 11); sizes follow the data (bit 3), because content is compressed while it is sent. */
const flags = 0x0808;
const version = 20;
const versionOfZip64 = 45;
const deflated = 8;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/**
 * A ZIP archive (version 6.3.10) as a stream: one piece of one entry is in memory at a time. Each piece is a part of the
 * deflate stream that ends on a byte boundary. Many programs read no ZIP64, so only large archives use it, and no entry can
 * have 4 GiB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now = new Date()): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  const count = (bytes: Buffer): Buffer => {
    at += bytes.length;
    return bytes;
  };
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const start = at;
    yield count(
      Buffer.concat([record(0x04034b50, [flags, deflated, ...dosTime(now)], 0, 0, 0, path.length, 0), path]),
    );
    const dataAt = at;
    let [crc, size] = [0, 0];
    for await (const piece of piecesOf(content())) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield count(await deflate(piece, { finishFlush: 2 }));
    }
    yield count(emptyFinalBlock);
    const packed = at - dataAt;
    if (Math.max(size, packed) >= most.bytes) throw new Error(`${name} is too large for ZIP`);
    yield count(numbers([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]));
    written.push({ name: path, crc, packed, size, at: start });
  }
  const directoryAt = at;
  for (const entry of written) yield count(directoryEntry(entry, now));
  const total = written.length;
  const directory = at - directoryAt;
  if (total >= most.entries || at >= most.bytes) yield zip64End(total, directory, directoryAt);
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(total, most.entries), 2],
    [Math.min(total, most.entries), 2],
    [Math.min(directory, most.bytes), 4],
    [Math.min(directoryAt, most.bytes), 4],
    [0, 2],
  );
}

/** The end record of ZIP64, and where it is: right behind the directory. */
const zip64End = (total: number, directory: number, directoryAt: number): Buffer =>
  Buffer.concat([
    numbers([0x06064b50, 4], [44, 8], [versionOfZip64, 2], [versionOfZip64, 2], [0, 4], [0, 4]),
    numbers([total, 8], [total, 8], [directory, 8], [directoryAt, 8]),
    numbers([0x07064b50, 4], [0, 4], [directoryAt + directory, 8], [1, 4]),
  ]);

/** Ends a deflate stream: the pieces before it were only flushed (Z_SYNC_FLUSH). */
const emptyFinalBlock = Buffer.from([0x03, 0x00]);

async function* piecesOf(content: ReturnType<ZipEntry['content']>): AsyncGenerator<Buffer> {
  if (Symbol.asyncIterator in content) {
    for await (const text of content) if (text !== '') yield Buffer.from(text);
    return;
  }
  const whole = await content;
  if (whole.length > 0) yield Buffer.from(whole);
}

function directoryEntry({ name, crc, packed, size, at }: Written, now: Date): Buffer {
  const isFar = at >= most.bytes;
  const needed = isFar ? versionOfZip64 : version;
  const made = [needed, needed, flags, deflated, ...dosTime(now)].map((value) => [value, 2] as const);
  const extra = isFar ? numbers([0x0001, 2], [8, 2], [at, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    numbers(
      [0x02014b50, 4],
      ...made,
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
    ),
    numbers([0, 2], [0, 4], [Math.min(at, most.bytes), 4]),
    name,
    extra,
  ]);
}

const record = (
  signature: number,
  fields: readonly number[],
  crc: number,
  packed: number,
  size: number,
  name: number,
  extra: number,
): Buffer =>
  numbers(
    [signature, 4],
    [version, 2],
    ...fields.map((value) => [value, 2] as const),
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name, 2],
    [extra, 2],
  );

function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
      else buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

/** Time and date of MS-DOS: two seconds precise, from 1980. */
const dosTime = (now: Date): [number, number] => [
  (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1),
  ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate(),
];
