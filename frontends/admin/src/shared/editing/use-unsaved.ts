import { useEffect, useEffectEvent } from 'react';
import { departures } from '../navigation/departures';

interface Options {
  /** Whether a navigation keeps the form open. By default, one that changes only the query or fragment. */
  readonly stays?: (to: URL, from: URL) => boolean;
  /** The user chose to discard the changes. */
  readonly abandon?: () => void;
}

const samePath = (to: URL, from: URL): boolean => to.pathname === from.pathname;

/** While `dirty`, asks before navigating away, going back, signing out or closing the page. */
export function useUnsaved(dirty: boolean, { stays = samePath, abandon }: Options = {}): void {
  const holds = useEffectEvent((to: URL, from: URL) => !stays(to, from));
  const abandoned = useEffectEvent(() => abandon?.());
  useEffect(() => {
    if (!dirty) return;
    const letGo = departures.hold({ holds: (to, from) => holds(to, from), abandon: () => abandoned() });
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', closing);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', closing);
    };
  }, [dirty]);
}
