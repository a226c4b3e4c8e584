import { type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 500;
/** Less than this is not a movement. */
export const tremblePx = 10;

/** Detects a long press of half a second and suppresses the click that follows. */
export function useLongPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        dropNextClick();
        onHeld();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > tremblePx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Suppresses the click that ends the press wherever it lands, as the layout may have moved under the finger. */
export function dropNextClick(): void {
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  const done = () => {
    document.removeEventListener('click', drop, true);
    document.removeEventListener('pointerdown', done, true);
  };
  document.addEventListener('click', drop, true);
  document.addEventListener('pointerdown', done, true);
}
