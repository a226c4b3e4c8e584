import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a temporary file and moves it into place, so that readers never see half a file, even after a power cut. Readable by the
 * owner only.
 */
export function writePrivateFile(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.new`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    // On a full disk, the partial file would take up space that others need.
    rmSync(temporary, { force: true });
    throw error;
  }
}

export function readJsonFile(path: string): unknown {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
