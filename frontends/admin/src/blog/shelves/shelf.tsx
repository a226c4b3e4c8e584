import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import styles from '../blog.module.css';

interface Asked {
  readonly data: readonly unknown[] | undefined;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

export const articles = (count: number): string => (count === 1 ? '1 article' : `${count} articles`);

/** A short list that is edited in its place: authors, categories. */
export function Shelf({
  title,
  asked,
  add,
  empty,
  onAdd,
  children,
}: {
  title: string;
  asked: Asked;
  add: string;
  empty: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  if (asked.isError && !asked.data) {
    return (
      <Notice title={`The ${title.toLowerCase()} could not be loaded`} icon="alert" alert level={2}>
        <Button onClick={() => void asked.refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <section className={styles.shelf} aria-label={title} aria-busy={asked.isPending}>
      <div className={styles.shelfHead}>
        <p>{asked.data?.length === 0 ? empty : ''}</p>
        <Button variant="ink" onClick={onAdd}>
          <Icon name="document" />
          {add}
        </Button>
      </div>
      {asked.isPending ? (
        <div className={styles.ghosts}>
          <i />
          <i />
          <i />
        </div>
      ) : (
        <ul className={styles.lines}>{children}</ul>
      )}
    </section>
  );
}
