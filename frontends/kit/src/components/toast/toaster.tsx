import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../icons/icon';
import { Button } from '../button/button';
import { toasts } from './toast';
import type { Toast, ToastStore } from './toast-store';

const none: readonly Toast[] = [];

/**
 * Bottom right, focused with Alt+T. The region is present even when empty, because screen readers announce only additions to
 * an existing live region.
 */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.current, () => none);
  const region = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  useShortcut(region);
  return (
    <section
      ref={region}
      className="toasts"
      aria-label="Notifications"
      aria-keyshortcuts="Alt+T"
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setPaused(currentTarget.contains(relatedTarget))}
    >
      <ol className="toast-list" aria-live="polite" aria-relevant="additions text">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={paused} onDone={() => store.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, paused, onDone }: { toast: Toast; paused: boolean; onDone: () => void }) {
  const { kind, message, action, durationMs } = toast;
  useCountdown(durationMs, paused, onDone);
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

/** Restarts after each pause, so that the reader gets the full time again. */
function useCountdown(durationMs: number, paused: boolean, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => done.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, paused]);
}

function useShortcut(region: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = region.current?.contains(document.activeElement);
      // By key position, because some layouts type another letter while Alt is pressed.
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
