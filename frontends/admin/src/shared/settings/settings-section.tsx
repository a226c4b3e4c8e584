import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface Asked {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** One subject of the settings, with its own way of being on the way or failed. */
export function SettingsSection({
  title,
  intro,
  asked,
  children,
}: {
  title: string;
  intro: string;
  asked: Asked;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={asked.isPending}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p>{intro}</p>
      </div>
      <div className={styles.content}>
        {asked.isError ? (
          <p className={styles.failed} role="alert">
            These settings could not be loaded.
            <Button size="s" onClick={() => void asked.refetch()}>
              Try again
            </Button>
          </p>
        ) : asked.isPending ? (
          <div className={styles.ghost} />
        ) : (
          children
        )}
      </div>
    </section>
  );
}
