import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { rowLinkId } from '../rows/lead-row-props';

/**
 * Keeps the keyboard focus in the list. A row that leaves it, or moves out of view, gives its focus to the nearest row that
 * is still there: a keyboard user goes on in the same place. Spread the result on the element that contains the rows.
 */
export function useKeptFocus(leads: readonly Lead[]) {
  const focused = useRef<string | null>(null);
  const before = useRef(leads);
  useLayoutEffect(() => {
    const order = before.current;
    before.current = leads;
    // Something that was removed has left the focus to the page.
    if (focused.current === null || document.activeElement !== document.body) return;
    const at = order.findIndex(({ id }) => id === focused.current);
    if (at < 0) return;
    const nearest = [...order.slice(at), ...order.slice(0, at).toReversed()];
    const links = nearest.map(({ id }) => document.getElementById(rowLinkId(id)));
    links.find((link) => link !== null)?.focus({ preventScroll: true });
  }, [leads]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('[data-lead]')?.dataset['lead'] ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
