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

/** Items that share a name, each with the others. */
export function shared<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<Item, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const others = new Map<Item, Item[]>();
  for (const group of groups.values())
    if (group.length > 1)
      for (const item of group)
        others.set(
          item,
          group.filter((one) => one !== item),
        );
  return others;
}

const mostListed = 3;

/** "/a, /b and 7 more", to keep findings short. */
export function listOf(paths: readonly string[]): string {
  const shown = paths.slice(0, mostListed);
  const rest = paths.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}
