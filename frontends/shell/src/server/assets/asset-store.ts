import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface Asset {
  contentType: string;
  etag: string;
  /** The name has a content hash, so a cached copy never becomes stale. */
  immutable: boolean;
  body: Buffer;
  encoded: { br?: Buffer; gzip?: Buffer };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ico': 'image/vnd.microsoft.icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
};
const hashedName = /\.[\da-f]{8,}\.\w+$/;

export function toAsset(name: string, body: Buffer, encoded: Asset['encoded'] = {}): Asset {
  return {
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: hashedName.test(name),
    body,
    encoded,
  };
}

/** All files below a folder, with the `.br` and `.gz` beside a file as its compressed encodings. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(names);
  const read = (name: string) => (present.has(name) ? readFile(join(folder, name)) : undefined);
  const assets = await Promise.all(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map(async (name) => {
        const [body, br, gzip] = await Promise.all([
          readFile(join(folder, name)),
          read(`${name}.br`),
          read(`${name}.gz`),
        ]);
        return [name, toAsset(name, body, { br, gzip })] as const;
      }),
  );
  return new Map(assets);
}

/**
 * The files under /assets, in memory: open pages still work while a build empties its folder or a volume is
 * unavailable.
 */
export class AssetStore {
  private readonly groups = new Map<string, Map<string, Asset>>();

  /**
   * `group` is a release; the path of a file is `<remote>/<name>`. A later group with the same id replaces the earlier one. A file
   * that several releases have is in memory once.
   */
  put(group: string, remote: string, assets: ReadonlyMap<string, Asset>): void {
    const files = [...assets].map(([name, asset]) => {
      const path = `${remote}/${name}`;
      const known = this.find(path);
      return [path, known?.etag === asset.etag ? known : asset] as const;
    });
    this.groups.set(group, new Map(files));
  }

  drop(group: string): void {
    this.groups.delete(group);
  }

  find(path: string): Asset | undefined {
    for (const assets of this.groups.values()) {
      const asset = assets.get(path);
      if (asset) return asset;
    }
    return undefined;
  }
}
