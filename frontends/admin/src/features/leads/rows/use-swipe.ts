import { type PointerEvent, useRef } from 'react';
import { dropNextClick, tremblePx } from './use-long-press';

/** How far to the left a row is dragged before letting go does something. */
const farPx = 72;

/**
 * Detects a swipe of a finger to the left. The row follows the finger: `--swipe` is how far, `data-swipe` is `far` once
 * letting go counts. Styles are set directly, because rendering on every move would lag behind the finger.
 */
export function useSwipe(onSwiped: (() => void) | undefined) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null;
    delete currentTarget.dataset['swipe'];
    currentTarget.style.removeProperty('--swipe');
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      start.current = onSwiped && pointerType === 'touch' ? { x, y } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y];
      const row = event.currentTarget;
      if (!row.dataset['swipe']) {
        if (Math.hypot(right, down) <= tremblePx) return;
        if (right >= 0 || Math.abs(down) > -right) return end(event);
      }
      row.dataset['swipe'] = right <= -farPx ? 'far' : 'near';
      row.style.setProperty('--swipe', `${Math.min(right, 0)}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { swipe } = event.currentTarget.dataset;
      end(event);
      if (swipe) dropNextClick();
      if (swipe === 'far') onSwiped?.();
    },
    onPointerCancel: end,
  };
}
