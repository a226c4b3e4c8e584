import { type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 500;
const tremblePx = 10;

/** A finger that rests on something for half a second. What is pressed that way is not clicked as well. */
export function useHeldPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      held.current = false;
      if (pointerType !== 'touch') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        held.current = true;
        onHeld();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > tremblePx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** True once: this click ends the press. */
    wasHeld: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
