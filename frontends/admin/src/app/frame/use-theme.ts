import { useEffect } from 'react';
import { screens, useMedia } from '../../shared/browser/media';
import { useStore } from '../../shared/browser/store';
import { themePreference } from '../../shared/browser/preferences';

export type Theme = 'light' | 'dark';

/** The current theme, also set on the document so that scroll bars and overscroll areas match. */
export function useTheme(): Theme {
  const choice = useStore(themePreference);
  const systemIsDark = useMedia(screens.dark);
  const theme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = theme;
    style.backgroundColor = theme === 'dark' ? '#060f1c' : '#eef1f5';
  }, [theme]);
  return theme;
}
