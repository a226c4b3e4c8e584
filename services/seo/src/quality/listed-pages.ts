import type { SiteReading } from './crawl-site';
import type { PageReading } from './page-reading';

export interface ListedPage extends PageReading {
  readonly path: string;
  readonly noindex: boolean;
}

/** Pages of the sitemap that exist. */
export const listedPages = ({ sitemap, visited }: SiteReading): ListedPage[] =>
  sitemap.flatMap((path) => {
    const found = visited.get(path);
    return found?.page ? [{ ...found.page, noindex: found.noindex, path }] : [];
  });

/** The groups of items that share a name, by item. */
export function shared<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<Item, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else if (name !== '') groups.set(name, [item]);
  }
  const several = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap((group) => group.map((item) => [item, group] as const)));
}

const mostListed = 3;

/** The others of a group, which may be thousands. */
export function othersOf(path: string, group: readonly ListedPage[]): string {
  const first = group.slice(0, mostListed + 1).map((page) => page.path);
  return listOf(
    first.filter((one) => one !== path),
    group.length - 1,
  );
}

/** "/a, /b and 7 more", to keep findings short. `count` if not all paths are given. */
export function listOf(paths: readonly string[], count = paths.length): string {
  const shown = paths.slice(0, mostListed);
  const rest = count - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}
