import { useSyncExternalStore } from 'react';

const moved = 'latchline:moved';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the history entry, to know on closing whether "back" leads to where the person came from. */
  readonly state?: unknown;
}

export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const kept = replace && state === undefined ? (history.state as unknown) : (state ?? null);
  history[replace ? 'replaceState' : 'pushState'](kept, '', to);
  window.dispatchEvent(new Event(moved));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(moved, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(moved, listener);
  };
}

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

export function useAddress(): Address {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const url = new URL(address, location.origin);
  return { path: url.pathname.replace(/(?<=.)\/+$/, ''), query: url.searchParams };
}
