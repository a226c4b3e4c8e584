import type { FailedItem } from '@latchline/runtime/dead-letters/failed-source';
import { isBehind, type ItemPlace } from '@latchline/runtime/dead-letters/failed-order';
import { jobId, jobOf } from './job-id';

export const cursorOf = ({ failedAt, source, key }: ItemPlace): string => `${failedAt}.${jobId(source, key)}`;

function placeOf(cursor: string): ItemPlace {
  const [failedAt = '', id = ''] = cursor.split('.');
  return { failedAt: Number(failedAt), ...jobOf(id) };
}

/**
 * The items after the last one shown. A cursor rather than an offset, so that jobs which fail or disappear meanwhile cause
 * neither duplicates nor gaps. Sources only return their newest items, so it requests more until there are enough.
 */
export async function itemsAfter(
  cursor: string | undefined,
  count: number,
  newest: (count: number) => Promise<readonly FailedItem[]>,
): Promise<readonly FailedItem[]> {
  if (cursor === undefined) return newest(count);
  const last = placeOf(cursor);
  for (let requested = count * 2; ; requested *= 2) {
    const found = await newest(requested);
    const after = found.filter((item) => isBehind(item, last));
    if (after.length >= count || found.length < requested) return after.slice(0, count);
  }
}
