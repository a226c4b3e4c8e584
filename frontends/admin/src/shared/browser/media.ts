import { useCallback, useMemo, useSyncExternalStore } from 'react';

export const screens = {
  /** Rows of two lines, and a lead over the whole screen. */
  phone: '(max-width: 47.99em)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** One list a use: it is read at every render, and making it anew each time is what costs. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
