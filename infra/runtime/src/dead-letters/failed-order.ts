import type { FailedItem } from './failed-source';

/** The sort position of an item. */
export type ItemPlace = Pick<FailedItem, 'failedAt' | 'key' | 'source'>;

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts by failure time, newest first; the order is total. */
export const newestFirst = (one: ItemPlace, other: ItemPlace): number =>
  other.failedAt - one.failedAt || compared(other.key, one.key) || compared(other.source, one.source);

export const isBehind = (item: ItemPlace, last: ItemPlace): boolean => newestFirst(item, last) > 0;
