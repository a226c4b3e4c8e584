import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or Cmd+S outside dialogs. `save` must prevent the default, or the browser offers to save the page. */
export function useSaveKey(save: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
    save(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
