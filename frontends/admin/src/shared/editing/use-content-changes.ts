import { useEffect, useEffectEvent } from 'react';
import { useClients } from '../clients/clients';

/** Calls back whenever site content changes, in this tab or elsewhere. */
export function useContentChanges(onChange: () => void): void {
  const { live } = useClients();
  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      live.listen({
        onEvent: ({ name }) => {
          if (name === 'content.changed') changed();
        },
        onResumed: () => changed(),
      }),
    [live],
  );
}
