import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const root = resolve(__dirname, '../..');

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');
export const readJson = <T>(path: string) => JSON.parse(readText(path)) as T;

/** Folders of all npm workspaces, with `services/*` expanded. */
export function workspaceFolders(): string[] {
  const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? foldersIn(pattern.slice(0, -2)).map((name) => `${pattern.slice(0, -1)}${name}`)
      : pattern,
  );
}

export const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name);

/** Every source file below a folder, without installed or built files. */
export function sourceFilesIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test-results'].includes(entry.name) ? [] : sourceFilesIn(child);
    return entry.isFile() ? [child] : [];
  });
}
