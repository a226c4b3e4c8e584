import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import settings from '../../../shared/settings/settings.module.css';

interface QueryState {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** Loading and error states of a step's form. */
export function StepState({ query, children }: { query: QueryState; children: ReactNode }) {
  if (query.isPending) return <div className={settings.ghost} aria-busy="true" />;
  if (!query.isError) return children;
  return (
    <p className={settings.failed} role="alert">
      This could not be loaded.
      <Button size="s" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </p>
  );
}
