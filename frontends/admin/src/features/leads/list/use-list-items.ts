import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { useMemo } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { serverNow } from '../../../shared/http/server-clock';
import { groupsKey, type ListItem, plainItems, queueItems } from '../queue/queue-items';

/** The leads of the list, under headings in the queue. Headings move when time moves a lead to another group. */
export function useListItems(
  leads: readonly ListedLead[],
  grouped: boolean,
  isDoneFolded: boolean,
): readonly ListItem[] {
  const key = useTimeDerived((now) => (grouped ? groupsKey(leads, now) : ''));
  // `key` stands for the time: another time with the same groups gives the same items.
  return useMemo(
    () => (grouped ? queueItems(leads, serverNow(), isDoneFolded) : plainItems(leads)),
    // oxlint-disable-next-line react/exhaustive-deps
    [leads, grouped, isDoneFolded, key],
  );
}
