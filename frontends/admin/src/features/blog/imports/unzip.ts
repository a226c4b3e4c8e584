import { textOf, UnreadableFile } from '../../../shared/imports/file-text';

export interface UnzippedFile {
  readonly name: string;
  readonly text: string;
}

const limits = { files: 2_000, bytes: 1_000_000 };
const stored = 0;
const deflated = 8;

/** Text files of a ZIP archive (version 6.3.10) whose name matches. Throws if it is no archive, or larger than an import can be. */
export async function textsInZip(archive: ArrayBuffer, matches: RegExp): Promise<UnzippedFile[]> {
  const view = new DataView(archive);
  const files: UnzippedFile[] = [];
  for (const { name, method, size, from, packed } of entriesOf(view)) {
    if (!matches.test(name) || name.startsWith('__MACOSX/')) continue;
    if (files.length === limits.files)
      throw new UnreadableFile('The archive has too many files. Split it into smaller ones.');
    if (size > limits.bytes) throw new UnreadableFile(`${name} is too large: an article is 1 MB at most.`);
    const bytes = new Uint8Array(archive, from, packed);
    files.push({ name, text: await textOf(new Blob([await unpacked(bytes, method)])) });
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly from: number;
  readonly packed: number;
}

/** The directory at the end of the archive, not the headers before each file: those may lack sizes. */
function* entriesOf(view: DataView): Generator<Entry> {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new UnreadableFile('This is not a ZIP archive.');
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new UnreadableFile('The archive is damaged.');
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const header = view.getUint32(at + 42, true);
    yield {
      name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      from: header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
    };
    at += 46 + nameLength + extra + comment;
  }
}

/** Stops at the limit, even if the archive claims a smaller size. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method === stored) return bytes;
  if (method !== deflated) throw new UnreadableFile('The archive uses an unknown compression.');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > limits.bytes) throw new UnreadableFile('A file in the archive is too large.');
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
