import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from './release';

/** A release and its folder. */
export interface FoundRelease extends Release {
  folder: string;
}

/** Changes with every publication; null if nothing has been published or the folder is gone. */
export async function publicationStamp(dist: string): Promise<string | null> {
  const found = await stat(join(dist, 'release.json')).catch(() => null);
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

export async function readCurrent(dist: string): Promise<FoundRelease> {
  const release = releaseSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  return { ...release, folder: join(dist, 'releases', release.id) };
}

/** All releases on disk, oldest first; incomplete and unreadable ones are skipped. */
export async function readAll(dist: string): Promise<FoundRelease[]> {
  const names = await readdir(join(dist, 'releases')).catch(() => []);
  const found = await Promise.all(names.map((name) => readOne(join(dist, 'releases', name))));
  return found
    .filter((item) => item !== null)
    .sort((a, b) => a.at - b.at)
    .map(({ release }) => release);
}

async function readOne(folder: string): Promise<{ release: FoundRelease; at: number } | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([
      readFile(join(folder, 'release.json'), 'utf8'),
      stat(folder),
    ]);
    return { release: { ...releaseSchema.parse(JSON.parse(text)), folder }, at: mtimeMs };
  } catch {
    return null;
  }
}
