import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import styles from './load-state.module.css';
import { Notice } from './notice';

interface QueryState {
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
  const failed = query.isError;
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
