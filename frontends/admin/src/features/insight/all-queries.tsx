import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import styles from './insight.module.css';

interface QueryState<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Waits for several queries: a skeleton until all have loaded, and one retry button if any fails. */
export function AllQueries<T extends readonly unknown[]>({
  what,
  queries,
  children,
}: {
  what: string;
  queries: { readonly [K in keyof T]: QueryState<T[K]> };
  children: (...data: T) => ReactNode;
}) {
  const list = queries as readonly QueryState<unknown>[];
  const data = list.map((one) => one.data);
  if (data.every((one) => one !== undefined)) return children(...(data as unknown as T));
  if (list.some(({ isError }) => isError)) {
    return (
      <p className={styles.failed} role="alert">
        {what} could not be loaded.
        <Button size="s" onClick={() => list.forEach((one) => void (one.isError && one.refetch()))}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.ghost} role="status">
      <span className="vh">Loading {what.toLowerCase()}</span>
    </div>
  );
}
