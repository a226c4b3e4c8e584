import { useCallback, useSyncExternalStore } from 'react';

export const screens = {
  /** Rows of two lines, and a lead over the whole screen. */
  phone: '(max-width: 47.99em)',
  dark: '(prefers-color-scheme: dark)',
} as const;

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
