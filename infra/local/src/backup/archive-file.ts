import { closeSync, createWriteStream, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createGzip } from 'node:zlib';
import type { ArchiveTarget } from './archive';

/** A compressed file, readable by its owner only. It gets its final name once it is complete. */
export function fileTarget(path: string): ArchiveTarget {
  const partial = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(partial, 'w', 0o600));
  return {
    streams: [createGzip({ level: 6 }), createWriteStream(partial, { flags: 'r+', flush: true })],
    commit: () => renameSync(partial, path),
    abandon: (error) => {
      rmSync(partial, { force: true });
      return Promise.resolve(error);
    },
  };
}
