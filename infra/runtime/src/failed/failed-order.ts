import type { FailedItem } from './failed-source';

/** Where an item stands among all of them. */
export type ItemPlace = Pick<FailedItem, 'failedAt' | 'key' | 'source'>;

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What failed last comes first. No two are in the same place. */
export const newestFirst = (one: ItemPlace, other: ItemPlace): number =>
  other.failedAt - one.failedAt || compared(other.key, one.key) || compared(other.source, one.source);

export const isBehind = (item: ItemPlace, last: ItemPlace): boolean => newestFirst(item, last) > 0;
