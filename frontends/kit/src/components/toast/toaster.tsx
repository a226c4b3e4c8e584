import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../icons/icon';
import { Button } from '../button/button';
import { toasts } from './toast';
import type { Toast, ToastStore } from './toast-store';

const none: readonly Toast[] = [];

/**
 * Bottom right, reached with Alt+T. The region stands there empty from the start, because screen readers announce
 * only what is added to a live region they already know.
 */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.current, () => none);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  useShortcut(region);
  return (
    <section
      ref={region}
      className="toasts"
      aria-label="Notifications"
      aria-keyshortcuts="Alt+T"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      <ol className="toast-list" aria-live="polite" aria-relevant="additions text">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={held} onDone={() => store.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, held, onDone }: { toast: Toast; held: boolean; onDone: () => void }) {
  const { kind, message, action, durationMs } = toast;
  useCountdown(durationMs, held, onDone);
  return (
    <li className={kind === 'error' ? 'toast bad' : 'toast'}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <span>{message}</span>
      {action && (
        <Button
          size="s"
          onClick={() => {
            onDone();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}

/** Starts anew after each hold: whoever was reading gets the full time again. */
function useCountdown(durationMs: number, held: boolean, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => done.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, held]);
}

function useShortcut(region: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = region.current?.contains(document.activeElement);
      // By position, not by letter: with Alt held some layouts type another one.
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!inside) cameFrom = document.activeElement;
        region.current?.focus();
      } else if (event.key === 'Escape' && inside && cameFrom instanceof HTMLElement) {
        cameFrom.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
}
