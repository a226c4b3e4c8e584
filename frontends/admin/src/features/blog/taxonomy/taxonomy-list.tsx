import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/ui/notice';
import styles from '../posts/blog.module.css';
import { DeleteItemDialog, type TaxonomyItem } from './delete-item.dialog';

interface TaxonomyListProps<Item extends TaxonomyItem> {
  /** "Authors". */
  readonly title: string;
  /** The singular. */
  readonly what: 'author' | 'category';
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown when the list is empty. */
  readonly empty: string;
  /** Renders an item in the list. */
  readonly line: (item: Item) => ReactNode;
  /** Renders the form of an item, or of a new one. */
  readonly form: (item: Item | undefined, onClose: () => void) => ReactNode;
  readonly remove: (item: Item, replacement: string | undefined) => Promise<unknown>;
}

/** A short list with inline editing, for authors and categories. */
export function TaxonomyList<Item extends TaxonomyItem>({
  title,
  what,
  query,
  empty,
  line,
  form,
  remove,
}: TaxonomyListProps<Item>) {
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const close = () => setOpen(null);
  const items = query.data ?? [];
  const deleting = items.find(({ id }) => id === deletingId);
  if (query.isError && !query.data) {
    return (
      <Notice title={`Failed to load ${title.toLowerCase()}`} icon="alert" alert level={2}>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <section className={styles.taxonomy} aria-label={title} aria-busy={query.isPending}>
      <div className={styles.taxonomyHead}>
        <p>{query.data?.length === 0 ? empty : ''}</p>
        <Button variant="ink" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          New {what}
        </Button>
      </div>
      {query.isPending ? (
        <div className={styles.skeleton}>
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
                    onClick={() => setDeletingId(item.id)}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {deleting && (
        <DeleteItemDialog
          what={what}
          item={deleting}
          others={items.filter(({ id }) => id !== deleting.id)}
          remove={(replacement) => remove(deleting, replacement)}
          onClose={() => setDeletingId(null)}
        />
      )}
    </section>
  );
}
