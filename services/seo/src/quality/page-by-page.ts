import { setImmediate } from 'node:timers/promises';

/** Longest time without answering anybody else. */
const mostMs = 20;

/**
 * `flatMap` that lets other requests be answered meanwhile: the rules need minutes for ten thousand pages, in which every
 * page of the site asks this service for its title.
 */
export async function pageByPage<Item, Found>(
  items: Iterable<Item>,
  work: (item: Item) => readonly Found[],
  signal?: AbortSignal,
): Promise<Found[]> {
  const found: Found[] = [];
  let since = performance.now();
  for (const item of items) {
    found.push(...work(item));
    if (performance.now() - since < mostMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return found;
}
