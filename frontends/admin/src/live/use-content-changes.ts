import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../services';

/** Reads again what a screen shows when somebody has changed it; `subjects` are those of `content.changed`. */
export function useContentChanges(subjects: readonly string[], queryKey: QueryKey): void {
  const { live, queries } = useServices();
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  const concerns = useEffectEvent(
    (subject: string | undefined) => subject === undefined || subjects.includes(subject),
  );
  useEffect(
    () =>
      live.listen({
        onEvent: ({ name, data }) => {
          if (name === 'content.changed' && concerns(data.subject)) readAgain();
        },
        onResumed: () => readAgain(),
      }),
    [live],
  );
}
