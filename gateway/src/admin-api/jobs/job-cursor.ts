import type { FailedItem } from '@latchline/runtime/failed/failed-source';
import { isBehind, type ItemPlace } from '@latchline/runtime/failed/failed-order';
import { jobId, jobOf } from './job-id';

export const cursorOf = ({ failedAt, source, key }: ItemPlace): string => `${failedAt}.${jobId(source, key)}`;

function placeOf(cursor: string): ItemPlace {
  const [failedAt = '', id = ''] = cursor.split('.');
  return { failedAt: Number(failedAt), ...jobOf(id) };
}

/**
 * Those after the last one that was shown, whatever has failed or gone meanwhile: a place counted from the top would show
 * one twice, or none of some. Sources give their newest only, so more are asked for until there are enough.
 */
export async function itemsAfter(
  cursor: string | undefined,
  count: number,
  newest: (count: number) => Promise<readonly FailedItem[]>,
): Promise<readonly FailedItem[]> {
  if (cursor === undefined) return newest(count);
  const last = placeOf(cursor);
  for (let asked = count * 2; ; asked *= 2) {
    const found = await newest(asked);
    const after = found.filter((item) => isBehind(item, last));
    if (after.length >= count || found.length < asked) return after.slice(0, count);
  }
}
