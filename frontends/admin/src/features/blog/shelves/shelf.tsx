import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/ui/notice';
import styles from '../posts/blog.module.css';
import { DeleteShelf, type Shelved } from './delete-shelf';

interface ShelfProps<Item extends Shelved> {
  /** "Authors". */
  readonly title: string;
  /** One of them. */
  readonly what: 'author' | 'category';
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Said where there is none. */
  readonly empty: string;
  /** How one of them stands in the list. */
  readonly line: (item: Item) => ReactNode;
  /** Without an item it is for a new one. */
  readonly form: (item: Item | undefined, onClose: () => void) => ReactNode;
  readonly remove: (item: Item, replacement: string | undefined) => Promise<unknown>;
}

/** A short list that is edited in its place: authors, categories. */
export function Shelf<Item extends Shelved>({
  title,
  what,
  query,
  empty,
  line,
  form,
  remove,
}: ShelfProps<Item>) {
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const close = () => setOpen(null);
  const items = query.data ?? [];
  const leaving = items.find(({ id }) => id === leavingId);
  if (query.isError && !query.data) {
    return (
      <Notice title={`The ${title.toLowerCase()} could not be loaded`} icon="alert" alert level={2}>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <section className={styles.shelf} aria-label={title} aria-busy={query.isPending}>
      <div className={styles.shelfHead}>
        <p>{query.data?.length === 0 ? empty : ''}</p>
        <Button variant="ink" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          New {what}
        </Button>
      </div>
      {query.isPending ? (
        <div className={styles.ghosts}>
          <i />
          <i />
          <i />
        </div>
      ) : (
        <ul className={styles.lines}>
          {open === 'new' && <li className={styles.opened}>{form(undefined, close)}</li>}
          {items.map((item) =>
            open === item.id ? (
              <li key={item.id} className={styles.opened}>
                {form(item, close)}
              </li>
            ) : (
              <li key={item.id}>
                {line(item)}
                <div className={styles.tools}>
                  <Button size="s" aria-label={`Edit ${item.name}`} onClick={() => setOpen(item.id)}>
                    Edit
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Delete ${item.name}`}
                    onClick={() => setLeavingId(item.id)}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {leaving && (
        <DeleteShelf
          what={what}
          leaving={leaving}
          others={items.filter(({ id }) => id !== leaving.id)}
          remove={(replacement) => remove(leaving, replacement)}
          onClose={() => setLeavingId(null)}
        />
      )}
    </section>
  );
}
