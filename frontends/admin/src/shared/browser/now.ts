import { useSyncExternalStore } from 'react';
import { serverNow } from '../http/server-clock';

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

/** A value derived from the gateway's time. Rerenders only when the value changes, not every second. */
export function useTimeDerived<T extends string | number | boolean>(say: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => say(serverNow()));
}

/** The gateway's time to the second. */
export const useNow = (): number => useTimeDerived((now) => Math.floor(now / 1000) * 1000);
