import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Written beside and moved into place: a reader never sees half a file. Only the owner may read it. */
export function writePrivateFile(path: string, content: string): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, content, { mode: 0o600 });
    renameSync(beside, path);
  } catch (error) {
    // On a full disk the part that was written would take room from what comes next.
    rmSync(beside, { force: true });
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
