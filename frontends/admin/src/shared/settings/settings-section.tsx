import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface QueryState {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** One section of settings, with its own loading and error states if it shows what was read. */
export function SettingsSection({
  title,
  intro,
  query,
  children,
}: {
  title: string;
  intro: string;
  query?: QueryState;
  children: ReactNode;
}) {
  const heading = useId();
  // What is there stays when it cannot be read again: somebody may be typing into it.
  const failed = query?.isError && query.data === undefined;
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={query?.isPending}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p>{intro}</p>
      </div>
      <div className={styles.content}>
        {failed ? (
          <p className={styles.failed} role="alert">
            These settings could not be loaded.
            <Button size="s" onClick={() => void query?.refetch()}>
              Try again
            </Button>
          </p>
        ) : query?.isPending ? (
          <div className={styles.ghost} />
        ) : (
          children
        )}
      </div>
    </section>
  );
}
