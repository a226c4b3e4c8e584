import { type RefObject, useEffect, useRef } from 'react';

/** Space between toasts, in pixels. */
export const toastGap = 8;

/** More than the navigation of a phone, above which toasts stand. */
const navigationPx = 80;
const shownToasts = '[data-sonner-toast][data-visible=true]:not([data-removed=true])';

/**
 * Makes room for toasts: `--toast-room` is their height. The page and everything at its bottom end above it, so that no field
 * is covered, and the field in use is scrolled into view. To be set on an element around the toasts.
 */
export function useToastRoom(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: toasts } = around;
    if (!toasts) return;
    const makeRoom = () => {
      const shown = [...toasts.querySelectorAll<HTMLElement>(shownToasts)];
      const height = shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + toastGap, 0);
      document.documentElement.style.setProperty('--toast-room', `${height}px`);
      if (height > 0) uncoverField(height);
    };
    const observer = new MutationObserver(makeRoom);
    observer.observe(toasts, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['data-mounted', 'data-visible', 'data-removed'],
    });
    return () => observer.disconnect();
  }, []);
  return around;
}

/** Scrolls only if the field in use is in view, but close to the bottom; a user who has scrolled away from it stays there. */
function uncoverField(height: number): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea, button, a')) return;
  const { top, bottom } = field.getBoundingClientRect();
  const room = innerHeight - height - navigationPx;
  if (top > 0 && top < innerHeight && bottom > room) field.scrollIntoView({ block: 'nearest' });
}
