import { useEffect, useEffectEvent } from 'react';
import { departures } from '../navigation/departures';

interface Options {
  /** Moves within what is being edited lose nothing. Unless told: those that change only what follows the path. */
  readonly stays?: (to: URL, from: URL) => boolean;
  /** The person has chosen to lose the work. */
  readonly abandon?: () => void;
}

const samePath = (to: URL, from: URL): boolean => to.pathname === from.pathname;

/** While `dirty`, whoever goes elsewhere, goes back, signs out or closes the page is asked first. */
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
