import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useLayoutEffect, useRef } from 'react';

/** Somebody reading further down does not lose the line when leads come in on top. */
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
    // Pages that come again above take the place that was kept for them.
    const added = index < 0 ? 0 : index + rowsBefore - at;
    if (added > 0) window.scrollBy(0, added * rowHeight);
  }, [leads, rowsBefore, rowHeight, listTop]);
}
