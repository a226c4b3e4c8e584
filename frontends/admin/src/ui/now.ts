import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The gateway's time, to the second or to the minute: whoever shows minutes is not drawn again every second. */
export function useNow(stepMs: 1_000 | 60_000 = 1_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / stepMs) * stepMs);
}
