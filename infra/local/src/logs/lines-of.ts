import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export function onLines(stream: Readable, take: (line: string) => void): void {
  // A process that is killed tears its pipe; the lines it wrote before have been read.
  stream.on('error', () => undefined);
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', take);
}
