import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const chunkBytes = 65_536;

/**
 * After a power cut the file of the latest writes can end with zeros, with which Redis does not start. No command ends with one, and
 * Redis itself drops half a command before them. Returns how many were removed.
 */
export function removeZeros(redisFolder: string): number {
  const folder = join(redisFolder, 'appendonlydir');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.incr.aof'))
    .reduce((sum, name) => sum + removeZerosOf(join(folder, name)), 0);
}

function removeZerosOf(path: string): number {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    const chunk = Buffer.alloc(chunkBytes);
    let end = size;
    for (let zeros = chunkBytes; zeros === chunkBytes && end > 0; end -= zeros) {
      const read = readSync(file, chunk, 0, Math.min(chunkBytes, end), Math.max(0, end - chunkBytes));
      zeros = read - 1 - chunk.subarray(0, read).findLastIndex((byte) => byte !== 0);
    }
    if (end < size) ftruncateSync(file, end);
    return size - end;
  } finally {
    closeSync(file);
  }
}
