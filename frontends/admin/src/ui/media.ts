import { useCallback, useSyncExternalStore } from 'react';

/** The layouts of the dashboard: rows of two lines and a lead over the whole screen; a drawer; side by side. */
export const screens = {
  phone: '(max-width: 47.99em)',
  docked: '(min-width: 80.01em)',
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
