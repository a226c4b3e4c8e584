import { useEffect, useEffectEvent } from 'react';

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const typingInto = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Global keyboard shortcuts. Ignored while typing (except Escape) or while a dialog is open. Single-character
 * shortcuts can be turned off.
 */
export function useKeys(actions: KeyActions, { characters = true }: { characters?: boolean } = {}): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (!action || (event.key.length === 1 && !characters)) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key !== 'Escape' && (event.target as Element | null)?.closest?.(typingInto)) return;
    action(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
