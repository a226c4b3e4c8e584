import { Button } from '@latchline/kit/components/button/button';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type LiHTMLAttributes, type ReactNode, type Ref, useRef } from 'react';
import { useIsPrinting } from '../browser/printing';
import { type PagedRows, useLoadAhead } from '../paging/use-load-ahead';
import { useTop } from '../paging/use-top';
import { columns } from './columns';
import styles from './table.module.css';
import { formatNumber } from '../charts/figures';

/** Attributes that make an element a row; spread them on its `<li>`. */
export type RowPlace = LiHTMLAttributes<HTMLLIElement> & {
  readonly ref: Ref<HTMLLIElement>;
  readonly 'data-index': number;
};

interface RowsProps<T extends { readonly id: string }> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Widths of the columns. */
  readonly template: string;
  readonly list: PagedRows;
  readonly items: readonly T[];
  readonly children: (item: T, place: RowPlace) => ReactNode;
}

const usualHeight = 56;
const drawnBeyondView = 8;

/** A virtualised list of any length: renders visible rows, or all on paper, and prefetches the next ones on scrolling. */
export function Rows<T extends { readonly id: string }>({
  label,
  template,
  list,
  items,
  children,
}: RowsProps<T>) {
  const before = list.rowsBefore;
  const element = useRef<HTMLUListElement>(null);
  const scrollMargin = useTop(element);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: before + items.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => items[index - before]?.id ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || usualHeight,
    overscan: isPrinting ? before + items.length : drawnBeyondView,
    scrollMargin,
  });
  useLoadAhead(list, rows.range, items.length);
  const drawn = rows.getVirtualItems();
  const above = (drawn[0]?.start ?? scrollMargin) - scrollMargin;
  const below = rows.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  // Takes the space of rows that are not rendered.
  const space: CSSProperties = { paddingTop: above, paddingBottom: Math.max(0, below) };
  const size = list.hasNextPage ? -1 : before + items.length;
  return (
    <>
      <ul ref={element} className={styles.rows} style={{ ...columns(template), ...space }} aria-label={label}>
        {drawn.map(({ index, key }) => {
          const item = items[index - before];
          const place: RowPlace = {
            ref: rows.measureElement,
            'data-index': index,
            'aria-setsize': size,
            'aria-posinset': index + 1,
          };
          return item && <Row key={key}>{children(item, place)}</Row>;
        })}
      </ul>
      <RowsEnd list={list} shown={before + items.length} />
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => children;

function RowsEnd({ list, shown }: { list: PagedRows; shown: number }) {
  if (list.isFetchNextPageError) {
    return (
      <p className={styles.end} role="alert">
        More rows could not be loaded. <Button onClick={() => void list.fetchNextPage()}>Try again</Button>
      </p>
    );
  }
  return (
    <p className={styles.end} role="status">
      {list.isFetchingNextPage
        ? 'Loading more'
        : `${formatNumber(shown)}${list.hasNextPage ? '+' : ' in total'}`}
    </p>
  );
}
