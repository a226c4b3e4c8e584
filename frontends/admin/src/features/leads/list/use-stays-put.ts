import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useLayoutEffect, useRef } from 'react';

/** Keeps the scroll position when new leads arrive above. */
export function useStaysPut(
  leads: readonly Lead[],
  rowsBefore: number,
  rowHeight: number,
  listTop: number,
): void {
  const last = useRef<{ first: string | undefined; at: number }>({ first: undefined, at: 0 });
  useLayoutEffect(() => {
    const { first, at } = last.current;
    last.current = { first: leads[0]?.id, at: rowsBefore };
    if (first === undefined || window.scrollY <= listTop) return;
    const index = leads.findIndex(({ id }) => id === first);
    // Pages reloaded above fill the space reserved for them.
    const added = index < 0 ? 0 : index + rowsBefore - at;
    if (added > 0) window.scrollBy(0, added * rowHeight);
  }, [leads, rowsBefore, rowHeight, listTop]);
}
