import { useCallback, useMemo, useSyncExternalStore } from 'react';

export const screens = {
  /** Two-line rows and a full-screen lead panel. */
  phone: '(max-width: 47.99em)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** Cached per query, because `matchMedia` is costly and this runs on every render. */
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
