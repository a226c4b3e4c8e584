import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import styles from './load-state.module.css';
import { Notice } from './notice';

interface QueryState {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** A query's content, its loading skeleton, or its error with a retry button. A failure also shows one toast. */
export function LoadState({
  query,
  failure,
  children,
}: {
  query: QueryState;
  /** "Failed to load SEO settings". */
  failure: string;
  children: ReactNode;
}) {
  // What is there stays when it cannot be read again: somebody may be typing into it.
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (failed) toast.error(failure, { id: failure });
  }, [failed, failure]);
  if (failed) {
    return (
      <Notice title={failure} icon="alert" level={2}>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (query.isPending) {
    return (
      <div className={styles.ghosts} role="status">
        <span className="vh">Loading</span>
        <i />
        <i />
        <i />
      </div>
    );
  }
  return children;
}
