import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useLayoutEffect, useRef } from 'react';

/** Somebody reading further down does not lose the line when leads come in on top. */
export function useStaysPut(leads: readonly Lead[], rowHeight: number, listTop: number): void {
  const before = useRef<readonly Lead[]>([]);
  useLayoutEffect(() => {
    const first = before.current[0];
    before.current = leads;
    if (!first || window.scrollY <= listTop) return;
    const added = leads.findIndex(({ id }) => id === first.id);
    if (added > 0) window.scrollBy(0, added * rowHeight);
  }, [leads, rowHeight, listTop]);
}
