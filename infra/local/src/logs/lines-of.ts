import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export function onLines(stream: Readable, onLine: (line: string) => void): void {
  // Killing a process breaks its pipe; the lines it wrote before have been read by then.
  stream.on('error', () => undefined);
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}
