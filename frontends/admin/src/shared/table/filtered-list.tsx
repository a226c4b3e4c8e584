import { Button } from '@latchline/kit/components/button/button';
import type { IconName } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { navigate } from '../navigation/address';
import type { PagedRows } from '../paging/use-load-ahead';
import { LoadState } from '../ui/load-state';
import { Notice } from '../ui/notice';
import { type RowPlace, Rows } from './rows';
import styles from './table.module.css';

interface LoadedList<T> extends PagedRows {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface FilteredListProps<T> {
  /** What the rows are, in the plural: "Deliveries". */
  readonly label: string;
  readonly icon: IconName;
  /** Address of the list without filters. */
  readonly path: string;
  /** Widths of the columns. */
  readonly template: string;
  readonly list: LoadedList<T>;
  readonly filters: Readonly<Record<string, unknown>>;
  /** The controls that set the filters. */
  readonly controls: ReactNode;
  /** Shown while nothing is there, even without filters. */
  readonly empty: string;
  readonly children: (item: T, place: RowPlace) => ReactNode;
}

/** A long list with filters that are part of its address. */
export function FilteredList<T extends { readonly id: string }>({
  label,
  icon,
  path,
  template,
  list,
  filters,
  controls,
  empty,
  children,
}: FilteredListProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const what = label.toLowerCase();
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <div className={styles.filters} role="search" aria-label={`Filters of ${what}`}>
          {controls}
        </div>
        <LoadState query={list} failure={`Failed to load ${what}`}>
          {items.length === 0 ? (
            <Notice title={`No ${what} found`} icon={icon} level={2}>
              <p>{isFiltered ? `No ${what} match these filters.` : empty}</p>
              {isFiltered && <Button onClick={() => navigate(path)}>Clear filters</Button>}
            </Notice>
          ) : (
            <Rows label={label} template={template} list={list} items={items}>
              {children}
            </Rows>
          )}
        </LoadState>
      </div>
    </div>
  );
}
