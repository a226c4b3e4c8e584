import { type RefObject, useEffect, useRef } from 'react';

/** The content of a screen, which takes the focus of a link to skip the menu. */
export const contentId = 'content';

/** An element around the focus, or the focused one itself, and its place among its siblings. */
interface Place {
  readonly element: Element;
  readonly index: number;
}

/**
 * Keeps the place of the focus when the focused element is removed, such as a button of a deleted row or the form of the sign-in
 * page: the browser would go back to the top of the page. To be set on an element around everything that may be removed.
 */
export function useFocusPlace(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: root } = around;
    if (!root) return;
    let places: readonly Place[] = [];
    const remember = ({ target }: FocusEvent) => {
      // A dialog or menu gives the focus back to what opened it.
      if (target instanceof Element && !target.closest('dialog, [role=dialog], [role=menu]'))
        places = placesOf(target, root);
    };
    const putBack = () => {
      const [focused] = places;
      if (focused && !focused.element.isConnected && document.activeElement === document.body)
        nextTo(places)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(putBack);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, []);
  return around;
}

function placesOf(focused: Element, root: Element): readonly Place[] {
  const places: Place[] = [];
  for (let element: Element | null = focused; element && element !== root; element = element.parentElement)
    places.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return places;
}

/**
 * The row that took the place of the removed one, or the content of the screen if the list or the screen was replaced. Not for
 * a single button, such as "Show more": there the browser goes on where it was.
 */
function nextTo(places: readonly Place[]): HTMLElement | null {
  const at = places.findIndex(({ element }) => element.isConnected);
  const content = document.getElementById(contentId);
  const parent = places[at]?.element;
  const removed = places.slice(0, at < 0 ? undefined : at);
  const wasRow = removed.some(({ element }) => element.matches('li, tr'));
  if (!wasRow) return parent === undefined || parent === content ? content : null;
  if (!parent?.matches('ul, ol, tbody')) return content;
  const row = (parent.children[removed.at(-1)?.index ?? 0] ?? parent.lastElementChild) as HTMLElement | null;
  // The row, not its first button: a second press of Enter must not start another action.
  if (row && !row.hasAttribute('tabindex')) row.tabIndex = -1;
  return row ?? content;
}
